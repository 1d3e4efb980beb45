import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/src/browser.ts';
import { cleanUpAfter } from '../harness/cleanup.ts';
import type { Effort } from '../harness/effort.ts';
import { median, spreadOf, type Figure } from '../harness/figures.ts';

const BUILT = join(import.meta.dirname, '../../libs/triage/dist');
const SLOWED = 4;
const TEXT =
  'My cheek has been swollen since yesterday, the tooth was throbbing all night and ibuprofen did nothing. No fever. ' +
  'The dentist is closed until Monday and I can open my mouth a little. It bleeds when I brush. My son has a cold. I am diabetic, fifty two years old, and I take two tablets at night.';
const TIMES = 30;

/** Rules and second reader in a page on a processor slowed fourfold: the first text after they have come, and a text of 300 characters after that. */
export async function triageInPage({ repeats }: Effort): Promise<Figure[]> {
  const browser = await chromium.launch(browserOptions);
  cleanUpAfter(() => browser.close());
  const first: number[] = [];
  const later: number[] = [];
  try {
    for (let round = 0; round <= repeats; round += 1) {
      const times = await timesIn(await browser.newPage());
      // The first page warms what the machine keeps of the files.
      if (round === 0) continue;
      first.push(times[0]!);
      later.push(median(times.slice(5)));
    }
  } finally {
    await browser.close();
  }
  const of = (name: string, values: number[]): Figure => ({
    name: `rules in a page slowed fourfold: ${name}`,
    value: median(values),
    unit: 'ms',
    spread: spreadOf(values),
    limit: { atMost: 100 },
  });
  return [of('the first text', first), of('a text', later)];
}

async function timesIn(page: Page): Promise<number[]> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>rules</title>' });
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(BUILT, pathname)) });
  });
  await page.goto('http://localhost/');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times = await page.evaluate(timesOf, { text: TEXT, times: TIMES });
  await page.close();
  return times;
}

/** Runs in the page. */
async function timesOf({ text, times }: { text: string; times: number }): Promise<number[]> {
  const rules = '/index.js';
  const { assess } = (await import(rules)) as typeof import('@toothwise/triage');
  return Array.from({ length: times }, (_, at) => {
    const began = performance.now();
    assess({ entry: 'text', texts: [`${text} ${at}`] });
    return performance.now() - began;
  });
}
