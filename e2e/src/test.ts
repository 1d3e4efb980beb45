import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { blow } from '../weather/blow.js';
import { WEATHERS } from '../weather/weathers.js';

/** Expected noise: the browser logs every 4xx as an error. Status and address must both match. */
const ALLOWED_STATUSES: { status: number; address: RegExp }[] = [
  { status: 401, address: /\/api\// },
  { status: 404, address: /\/drafts\/|\/this-page-does-not-exist/ },
  { status: 403, address: /\/drafts\/|\/screenings$/ },
  { status: 402, address: /\/stripe\/|\/screenings$/ },
  { status: 409, address: /\/drafts\// },
];

interface Watch {
  problems: string[];
  allow(status: number, address: RegExp): void;
  /** For a test that cuts the network or breaks a remote itself. */
  allowText(text: RegExp): void;
}

function watch(page: Page, noise: RegExp | undefined): Watch {
  const allowed = [...ALLOWED_STATUSES];
  const texts = noise ? [noise] : [];
  const problems: string[] = [];
  page.on('pageerror', (error) => !texts.some((one) => one.test(error.message)) && problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const status = /status of (\d{3})/.exec(text)?.[1];
    const address = message.location().url;
    if (status && allowed.some((rule) => rule.status === Number(status) && rule.address.test(address))) return;
    if (!texts.some((one) => one.test(text))) problems.push(`console: ${text} (${address})`);
  });
  return { problems, allow: (status, address) => void allowed.push({ status, address }), allowText: (text) => void texts.push(text) };
}

/** Every journey is watched: console errors, uncaught errors and content-security-policy violations fail it. `weather`: of `e2e/weather`, else none. */
export const test = base.extend<{ watched: Watch; weather: string; weatherSeed: number }>({
  weather: ['', { option: true }],
  weatherSeed: [0, { option: true }],
  context: async ({ context, weather, weatherSeed }, use) => {
    if (weather) await blow(context, weather, weatherSeed);
    await use(context);
    delete process.env.E2E_LAST_NAME;
  },
  watched: [
    async ({ page, weather }, use) => {
      const state = watch(page, WEATHERS[weather]?.noise);
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`),
        );
      });
      await use(state);
      expect(state.problems, 'console errors, uncaught errors and CSP violations').toEqual([]);
    },
    { auto: true },
  ],
});

/** WCAG 2.2 A and AA, and what axe calls best practice; zero violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has no contrast yet, and what begins to fade out meanwhile has none any more.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
  // In the page itself ("legacy"): every frame is of our own origin, and a second page for each look costs more than the look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const result = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  const found: string[] = [];
  for (const { id, nodes } of result.violations) {
    const isSize = id === 'target-size';
    const wrong = [];
    for (const node of nodes) if (!isSize || (await isTooSmall(page, String(node.target[0])))) wrong.push(node.html);
    if (wrong.length > 0) found.push(`${id}: ${wrong.join(' | ')}`);
  }
  await page.emulateMedia({ reducedMotion: null });
  expect(found).toEqual([]);
}

/** Measured where all of it is seen: of what the page was scrolled under a bar that stays, a part is covered there, and axe takes the rest for all. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  const before = await page.evaluate(() => scrollY);
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const axe = new AxeBuilder({ page }).include(target).options({ runOnly: ['target-size'], resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
  return violations.length > 0;
}

export { expect };
export { seen } from '../../libs/testing/src/seen.js';
