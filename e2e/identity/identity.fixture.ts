import { test as base, expect, type Page } from '@playwright/test';
import { startEmbeddedIdentity } from '../../deploy/embedded/test/identity/embedded-identity.js';
import { linkIn, startMailbox, type Mailbox } from '../../deploy/embedded/test/identity/mailbox.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { startApplicationServer } from './application-server.js';

export interface Installation {
  name: 'embedded' | 'keycloak';
  publicUrl: string;
  mailbox: Mailbox;
}

interface Running extends Installation {
  close(): Promise<void>;
}

async function embedded(): Promise<Running> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const application = await startApplicationServer(port);
  const identity = await startEmbeddedIdentity({ PUBLIC_URL: publicUrl });
  application.identityPort = identity.settings.PORT;
  return {
    name: 'embedded',
    publicUrl,
    mailbox: identity.mailbox,
    async close() {
      await application.close();
      await identity.close();
    },
  };
}

/** A Keycloak that runs already; only its mail is received here. */
async function keycloak(publicUrl: string): Promise<Running> {
  const mailbox = await startMailbox(Number(process.env['MAILBOX_PORT']));
  return { name: 'keycloak', publicUrl, mailbox, close: () => mailbox.close() };
}

/** The embedded identity server, or with KEYCLOAK_URL the real one; every page is watched for console errors and CSP violations. */
export const test = base.extend<{ watched: string[] }, { installation: Installation }>({
  installation: [
    // Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const url = process.env['KEYCLOAK_URL'];
      const running = await (url ? keycloak(url) : embedded());
      await use(running);
      await running.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  watched: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url.split('?')[0]})`);
      });
      await use(problems);
      expect(problems, 'console errors and CSP violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const PASSWORD = 'correct horse battery';

/** Signs up on the pages and confirms in this browser; ends in the application. */
export async function newPerson(page: Page, { publicUrl, mailbox }: Installation): Promise<string> {
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto(publicUrl);
  await expect(page.locator('#state')).toHaveText('signed out');
  await page.evaluate(() => void (window as unknown as KeycloakWindow).keycloak.register());
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quinn');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Account created!' })).toBeVisible();
  await page.goto(linkIn(await mailbox.next(email)));
  await expect(page.locator('#state')).toHaveText(`signed in as ${email}`);
  return email;
}

/** Address of a page of the sign-in. */
export const authorize = ({ publicUrl }: Installation, endpoint = 'auth') => {
  const parameters = new URLSearchParams({
    client_id: 'toothwise-web',
    redirect_uri: `${publicUrl}/patient-portal`,
    response_type: 'code',
    scope: 'openid',
    state: 'state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  return `${publicUrl}/realms/toothwise/protocol/openid-connect/${endpoint}?${parameters}`;
};

export interface KeycloakWindow {
  keycloak: {
    login(): Promise<void>;
    register(): Promise<void>;
    logout(): Promise<void>;
    updateToken(seconds: number): Promise<boolean>;
    token: string;
    tokenParsed: { realm_access: { roles: string[] } };
    refreshToken: string;
    refreshTokenParsed: { exp: number };
  };
}
