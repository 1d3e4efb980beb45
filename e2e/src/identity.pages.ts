import { signIn } from '@toothwise/embedded/identity-client';
import { expect, type Page } from '@playwright/test';
import { PASSWORD, type NewPerson } from '../api/sign-up.js';
import { addresses } from './people.js';

/** The identity server's pages, as a person uses them. */
export class IdentityPages {
  constructor(private readonly page: Page) {}

  async signUp(person: NewPerson): Promise<void> {
    await this.page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await this.page.getByLabel('First name').fill(person.firstName);
    await this.page.getByLabel('Last name').fill(person.lastName);
    await this.page.getByLabel('Email').fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: /sign up|create account/i }).click();
  }

  /** Opens the newest mail of the catcher and follows its link. */
  async verify(email: string): Promise<void> {
    await this.page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
    await this.page.getByRole('main').getByRole('link').first().click();
    await this.page
      .getByRole('link', { name: /login-actions/ })
      .first()
      .click();
    await this.proceed();
  }

  /** Follows the link of a mail that is read elsewhere. */
  async confirm(link: string): Promise<void> {
    await this.page.goto(link);
    await this.proceed();
  }

  private async proceed(): Promise<void> {
    const proceed = this.page.getByRole('button');
    if (
      await proceed
        .first()
        .isVisible()
        .catch(() => false)
    )
      await proceed.first().click();
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }
}

/** Opens a page as somebody who has signed in: the identity server is asked as by a browser without script, and this one gets its cookies. */
export async function signInAs(page: Page, email: string, path = '/patient-portal'): Promise<void> {
  const { url } = addresses();
  const { application, browser } = await signIn(url, email, PASSWORD);
  const cookies = await browser.cookies(application.endpoint('auth'));
  const domain = new URL(url).hostname;
  await page
    .context()
    .addCookies(cookies.map(({ key, value, path: under, httpOnly }) => ({ name: key, value, domain, path: under ?? '/', httpOnly })));
  await page.goto(`/auth?${new URLSearchParams({ redirect: path })}`);
  await expect(page).toHaveURL(new RegExp(path.replaceAll('/', '\\/')));
}
