/** The machine's Chromium, CHROMIUM_PATH before all; undefined where only Playwright's own can be used. */
export function systemChromium(): string | undefined;
/** @returns what to do by hand, or null when a browser is there */
export function ensureChromium(): string | null;
