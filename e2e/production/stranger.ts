import type { Browser, Page } from '@playwright/test';
import type { NewPerson } from '../api/sign-up.js';
import { IdentityPages } from '../src/identity.pages.js';
import { expect } from '../src/test.js';
import { mailOf, reachesStripe } from './beside.js';

/** A browser of its own, for somebody else than the test's. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await reachesStripe(context);
  return context.newPage();
}

/** Whoever comes by the first page, signs up and follows the link of the mail. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  const identity = new IdentityPages(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start a screening' }).first().click();
  await identity.signUp(person);
  await expect(page.getByText('Account created!')).toBeVisible();
  const { links } = await mailOf(person.email);
  await identity.confirm(links.find((link) => link.includes('login-actions'))!);
  await page.goto('/patient-portal');
  await expect(page.getByRole('heading', { name: `Welcome back, ${person.firstName}` })).toBeVisible();
}
