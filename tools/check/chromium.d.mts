/** The machine's Chromium, CHROMIUM_PATH before all; undefined where only Playwright's own can be used. */
export function systemChromium(): string | undefined;
/** The same with a microphone, which the headless one has not. */
export function wholeChromium(): string | undefined;
/** @returns what to do by hand, or null when a browser is there */
export function ensureChromium(): string | null;
/** @returns what to do by hand, or null when a browser with a microphone is there */
export function ensureWholeChromium(): string | null;
