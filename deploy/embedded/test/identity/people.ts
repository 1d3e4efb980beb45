import type { Tokens } from '../../src/identity/client/application.js';
import { Application, signIn } from '../../src/identity/client/application.js';
import { Browser, type Page } from '../../src/identity/client/browser.js';
import type { LogoutListener } from './logout-listener.js';
import { linkIn, type Mailbox } from './mailbox.js';

export interface ContractTarget {
  publicUrl: string;
  mailbox: Mailbox;
  /** Hears what the identity server says of ended sessions. */
  logouts: LogoutListener;
}

export const PASSWORD = 'correct horse battery';
export const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** What people do at the identity server under test, and the one person most tests need. */
export class People {
  /** Signed up and confirmed before the tests run. */
  known = '';

  constructor(private readonly target: () => ContractTarget) {}

  get publicUrl(): string {
    return this.target().publicUrl;
  }

  get mailbox(): Mailbox {
    return this.target().mailbox;
  }

  get logouts(): LogoutListener {
    return this.target().logouts;
  }

  get realm(): string {
    return `${this.publicUrl}/realms/toothwise`;
  }

  application(): Application {
    return new Application(this.publicUrl);
  }

  signIn(email: string, password: string, browser?: Browser) {
    return signIn(this.publicUrl, email, password, browser);
  }

  async signUpForm(browser = new Browser(), app = this.application()) {
    return { app, browser, form: await browser.go(app.authorizeUrl({ action: 'registrations' })) };
  }

  async signUp(email: string, more: Record<string, string> = {}) {
    const { app, browser, form } = await this.signUpForm();
    const fields = { firstName: 'Nora', lastName: 'Quinn', email, password: PASSWORD, ...confirmation(form, PASSWORD), ...more };
    return { app, browser, page: await browser.submit(form, fields) };
  }

  /** Opens a mailed link in a browser that knows nothing, and presses what the page offers. */
  async openLink(link: string, browser = new Browser()): Promise<Page> {
    const page = await browser.go(link);
    if (page.document.querySelector('form input[name="password-new"]')) return page;
    if (page.document.querySelector('form')) return browser.submit(page);
    const proceed = page.document.querySelector('a.button[href*="action-token"]');
    return proceed ? browser.go(new URL(proceed.getAttribute('href') ?? '', page.url).href) : page;
  }

  async confirm(email: string): Promise<void> {
    await this.openLink(linkIn(await this.mailbox.next(email)));
  }

  async newPerson(name = 'nora'): Promise<string> {
    const email = newAddress(name);
    await this.signUp(email);
    await this.confirm(email);
    return email;
  }

  async signedIn(email: string): Promise<{ app: Application; browser: Browser; page: Page; tokens: Tokens }> {
    const { application: app, browser, page } = await this.signIn(email, PASSWORD);
    return { app, browser, page, tokens: await app.tokens(page) };
  }
}

/** What a sign-up's page is headed. Keycloak's takes it by a script from where it is read here; `e2e/identity` sees that happen. */
export function headingAfterSignUp({ document }: Page): string | undefined {
  const heading = document.querySelector('h1');
  return heading?.dataset['signedUp'] ?? heading?.textContent?.trim();
}

/** Keycloak's forms repeat the password; the field is there for browsers without script. */
export function confirmation(form: Page, password: string): Record<string, string> {
  return form.document.querySelector('input[name="password-confirm"]') || form.document.querySelector('noscript')
    ? { 'password-confirm': password }
    : {};
}
