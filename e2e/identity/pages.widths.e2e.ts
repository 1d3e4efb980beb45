import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/test.js';
import { authorize, expect, newPerson, test, type Installation } from './identity.fixture.js';

/** Every page a person can meet, and how to get there. */
const pages: Record<string, (page: Page, installation: Installation) => Promise<unknown>> = {
  'sign in': (page, installation) => page.goto(authorize(installation)),
  'sign in failed': async (page, installation) => {
    await page.goto(authorize(installation));
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'sign up': (page, installation) => page.goto(authorize(installation, 'registrations')),
  'sign up failed': async (page, installation) => {
    await page.goto(authorize(installation, 'registrations'));
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Email').fill('nora');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'account created': async (page, installation) => {
    await page.goto(authorize(installation, 'registrations'));
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('Quinn');
    await page.getByLabel('Email').fill(`nora-${crypto.randomUUID().slice(0, 8)}@example.com`);
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Account created!' })).toBeVisible();
  },
  'forgotten password': async (page, installation) => {
    await page.goto(authorize(installation));
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  },
  'link sent': async (page, installation) => {
    await pages['forgotten password']!(page, installation);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If there is an account with that email', { exact: false })).toBeVisible();
  },
  'sign out?': async (page, installation) => {
    await newPerson(page, installation);
    await page.goto(`${installation.publicUrl}/realms/toothwise/protocol/openid-connect/logout`);
    await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  },
  'signed out': async (page, installation) => {
    await pages['sign out?']!(page, installation);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(pages)) {
  test(`the page "${name}" is accessible and fits, light and dark`, async ({ page, installation }) => {
    await open(page, installation);
    // What was waited for may stand there before the stylesheet has arrived.
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'horizontal overflow').toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expect(page).toHaveScreenshot(`${name}-${colorScheme}.png`, { fullPage: true });
    }
  });
}
