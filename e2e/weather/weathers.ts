import type { BrowserContext, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTranslator } from '../../libs/ui/test/translator.ts';
import { seeded } from '../chaos/killer.ts';
import { browserOptions } from '../src/browser.ts';

/** What a browser, a line or a person brings along that no page was written for. */
export interface Weather {
  use?: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
  /** Comes over everything that the context opens. */
  blow?(context: BrowserContext, seed: number): Promise<unknown>;
  /** What the browser itself writes into its console then; nothing of the product's. */
  noise?: RegExp;
  /** Of who is made for the journey. */
  lastName?: string;
}

const CUT_MS = 5_000;
const LATE_MS = 2_000;
/** The cut comes after one of so many first presses. */
const PRESSES = 6;
const CLOCK_OFF_MS = 40 * 60_000;

/** While the line is cut: resolves when it is back. Whoever types an address waits for that, as a browser's own page is none of ours. */
const cuts = new WeakMap<BrowserContext, Promise<unknown>>();
export const lineIsBack = async (context: BrowserContext): Promise<unknown> => cuts.get(context);

async function cutOnce(context: BrowserContext, seed: number): Promise<void> {
  let left = 1 + Math.floor(seeded(seed)() * PRESSES);
  const back = async () => {
    await pause(CUT_MS);
    // The journey may be over by then.
    await context.setOffline(false).catch(() => undefined);
    cuts.delete(context);
  };
  await context.exposeBinding('weatherPress', async () => {
    left -= 1;
    if (left !== 0) return;
    await context.setOffline(true);
    cuts.set(context, back());
  });
  await context.addInitScript(() => {
    const { weatherPress } = window as unknown as { weatherPress(): void };
    addEventListener('click', () => weatherPress(), { capture: true });
  });
}

async function everyThirdLate(context: BrowserContext): Promise<void> {
  let asked = 0;
  await context.route('**/*', async (route) => {
    asked += 1;
    if (asked % 3 === 0) await pause(LATE_MS);
    // A page that was left meanwhile asks no more.
    await route.continue().catch(() => undefined);
  });
}

const clockOff = (context: BrowserContext, seed: number) =>
  context.addInitScript(
    (off) => {
      const now = Date.now.bind(Date);
      window.Date = new Proxy(Date, {
        construct: (real, given, as) => Reflect.construct(real, given.length > 0 ? given : [now() + off], as) as Date,
        apply: () => new Date().toString(),
        get: (real, name) => (name === 'now' ? () => now() + off : (Reflect.get(real, name) as unknown)),
      });
    },
    seed % 2 === 0 ? CLOCK_OFF_MS : -CLOCK_OFF_MS,
  );

export const WEATHERS: Readonly<Record<string, Weather>> = {
  translated: {
    blow: (context) => context.addInitScript(`addEventListener('DOMContentLoaded', () => (${startTranslator.toString()})('instead'))`),
  },
  cut: {
    blow: cutOnce,
    noise: /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)|ChunkLoadError: Loading chunk|ScriptNetworkError: Failed to load script/,
  },
  'es-419': { use: { locale: 'es-419' } },
  'ar-001': { use: { locale: 'ar-001' } },
  // No time zone can be set that the browser does not know: it has to start so.
  'no zone': { use: { timezoneId: undefined, launchOptions: { ...browserOptions, env: { ...process.env, TZ: 'Etc/Unknown' } } } },
  // The farthest zone with clinics of the directory: who seems to be elsewhere is offered none unasked.
  'wrong clock': { use: { timezoneId: 'Pacific/Honolulu' }, blow: clockOff },
  'high contrast': { use: { contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } } },
  'large text': {
    blow: (context) =>
      context.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))),
  },
  'slow line': { blow: everyThirdLate },
  'long name': { lastName: "عبد الرحمن نور الدين بن أبي بكر آل 'القحطاني الحسيني المستغانمي" },
};
