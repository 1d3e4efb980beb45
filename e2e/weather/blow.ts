import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { lineIsBack, WEATHERS } from './weathers.ts';

/** As Chromium says of what it could not send at all; of what may have been sent it says that the network changed. */
const UNSENT = 'net::ERR_INTERNET_DISCONNECTED';
const CHANGED = 'net::ERR_NETWORK_CHANGED';
const BROWSERS_OWN_PAGE = /^chrome-error:/;
const OWN_PAGE_WITHIN_MS = 2_000;
const RELOAD_AFTER_MS = 500;
/** What comes by itself takes its Retry away: nobody goes on looking for it. */
const RETRY_WITHIN_MS = 3_000;

/** Puts a journey's browser into a weather, before it opens its first page. */
export async function blow(context: BrowserContext, name: string, seed: number): Promise<void> {
  const weather = WEATHERS[name];
  if (!weather) throw new Error(`There is no weather "${name}"`);
  if (weather.lastName) process.env.E2E_LAST_NAME = weather.lastName;
  context.on('page', (page) => void calm(page));
  await weather.blow?.(context, seed);
}

/** What a person would do by themselves in such a weather, and no journey does: press Retry or Reload, and wait for the line with the next address. */
async function calm(page: Page): Promise<void> {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isCalm = async () => {
    await lineIsBack(page.context());
    await reloaded;
  };
  let reloaded: Promise<unknown> | undefined;
  page.goto = async (...to) => (await isCalm(), goto(...to));
  page.reload = async (...as) => (await isCalm(), reload(...as));
  page.on('requestfailed', (request) => {
    if (isUnsentPage(request, page)) reloaded = pressReload(page, reload);
  });
  const again = page.getByRole('button', { name: /^(Retry|Try again)$/ }).first();
  const pressRetry = (button: Locator) => button.click({ timeout: RETRY_WITHIN_MS }).catch(() => undefined);
  await page.addLocatorHandler(again, pressRetry, { noWaitAfter: true }).catch(() => undefined);
  // A form of the identity server that was held says "Try again", and its own button is the one to press.
  const pressAgain = async () => {
    await lineIsBack(page.context());
    await page.locator('form button').first().click();
  };
  await page.addLocatorHandler(page.locator('.notice[data-offline]'), pressAgain, { noWaitAfter: true }).catch(() => undefined);
}

function isUnsentPage(request: Request, page: Page): boolean {
  if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return false;
  const why = request.failure()?.errorText;
  return why === UNSENT || (why === CHANGED && request.method() === 'GET');
}

/**
 * A page or a form that no line took away: in its place the browser shows a page of its own, with Reload, which sends what was not sent. No form
 * that may have been sent is sent again, and no page of the product's own is reloaded.
 */
async function pressReload(page: Page, reload: Page['reload']): Promise<void> {
  await lineIsBack(page.context());
  const isThere = page.waitForURL(BROWSERS_OWN_PAGE, { timeout: OWN_PAGE_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  if (!(await isThere)) return;
  await pause(RELOAD_AFTER_MS);
  // While the line is still away it fails, and is pressed once more; the journey may be over by then, too.
  await reload().catch(() => undefined);
}
