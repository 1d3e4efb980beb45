import type { BrowserContext, Page } from '@playwright/test';
import { lineIsBack, WEATHERS } from './weathers.ts';

/** Puts a journey's browser into a weather, before it opens its first page. */
export async function blow(context: BrowserContext, name: string, seed: number): Promise<void> {
  const weather = WEATHERS[name];
  if (!weather) throw new Error(`There is no weather "${name}"`);
  if (weather.lastName) process.env.E2E_LAST_NAME = weather.lastName;
  context.on('page', (page) => void calm(page));
  await weather.blow?.(context, seed);
}

/** What a person would do by themselves in such a weather, and no journey does: press Retry, and wait for the line with the next address. */
async function calm(page: Page): Promise<void> {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...to) => (await lineIsBack(page.context()), goto(...to));
  page.reload = async (...as) => (await lineIsBack(page.context()), reload(...as));
  const again = page.getByRole('button', { name: /^(Retry|Try again)$/ }).first();
  await page.addLocatorHandler(again, (button) => button.click(), { noWaitAfter: true }).catch(() => undefined);
}
