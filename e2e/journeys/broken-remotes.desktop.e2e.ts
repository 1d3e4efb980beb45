import type { Page, Route } from '@playwright/test';
import { signInAs } from '../src/identity.pages.js';
import { expect, expectAccessible, seen, test } from '../src/test.js';

type Failures = Record<string, (route: Route) => Promise<void>>;
const OFTEN: Failures = {
  throws: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("remote broke on purpose")' }),
};
const LATER: Failures = {
  'is missing (404)': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'fails (500)': (route) => route.fulfill({ status: 500, body: 'broken' }),
  hangs: () => new Promise(() => undefined),
  'is garbage': (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '<!doctype html><p>not code' }),
};

const isCode = (url: URL) => url.pathname.startsWith('/remotes/mfe-screening/') && url.pathname.endsWith('.js');

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Emergency help' }).first()).toBeVisible({ timeout: 3000 });
}

for (const [how, answer] of Object.entries(process.env.E2E_LATER ? LATER : OFTEN)) {
  test(`when a remote ${how}, the shell is usable within 3 s, says so in that place, and Retry recovers`, async ({ page, watched }) => {
    watched.allowText(/remote|Federation|RUNTIME|Unexpected token|ERR_|Failed to (load|fetch)|ChunkLoad|ScriptExternal|MIME/i);
    watched.allow(404, /remotes/);
    watched.allow(500, /remotes/);
    // Given a remote whose code cannot be had
    await signInAs(page, 'family@toothwise.test');
    await page.route(isCode, answer);
    await page.goto('/dental-screening');
    await expectShell(page);

    // Then its place says so, accessibly, and the rest works
    await expect(page.getByRole('heading', { level: 1, name: 'This part is not available right now' })).toBeVisible({ timeout: 30_000 });
    await seen(page.getByRole('main').getByRole('button', { name: 'Retry' }));
    await expectAccessible(page);

    // And when it is back, Retry brings it
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Dental screening', exact: true })).toBeVisible({ timeout: 20_000 });
  });
}
