import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startEmbeddedIdentity } from '../../deploy/embedded/src/identity/contract/embedded-identity.js';
import { linkIn, startMailbox, type Mailbox } from '../../deploy/embedded/src/identity/contract/mailbox.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { startKeycloak } from '../../tools/stack/keycloak.js';
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

async function keycloak(home: string): Promise<Running> {
  const [port, identityPort] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${port}`;
  const mailbox = await startMailbox();
  const logs = await mkdtemp(join(tmpdir(), 'toothwise-keycloak-'));
  const server = await startKeycloak({ home, publicUrl, port: identityPort, smtpPort: mailbox.port, logFile: join(logs, 'keycloak.log') });
  const application = await startApplicationServer(port);
  application.identityPort = identityPort;
  return {
    name: 'keycloak',
    publicUrl,
    mailbox,
    async close() {
      await application.close();
      await server.stop();
      await mailbox.close();
      await rm(logs, { recursive: true, force: true });
    },
  };
}

/** The embedded identity server, or with KEYCLOAK_HOME the real one; every page is watched for console errors and CSP violations. */
export const test = base.extend<{ watched: string[] }, { installation: Installation }>({
  installation: [
    // Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const home = process.env['KEYCLOAK_HOME'];
      const running = await (home ? keycloak(home) : embedded());
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

export interface KeycloakWindow {
  keycloak: {
    login(): Promise<void>;
    register(): Promise<void>;
    logout(): Promise<void>;
    updateToken(seconds: number): Promise<boolean>;
    token: string;
    refreshToken: string;
    refreshTokenParsed: { exp: number };
  };
}
