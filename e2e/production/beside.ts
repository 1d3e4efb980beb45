import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { mailTo } from '../api/sign-up.js';
import { addresses } from '../src/people.js';

/** Servers that a person of production meets past the gateway: whoever carries their mail, and Stripe. */
const besideAt = (offset: number) => `http://127.0.0.1:${publicPort() + offset}`;
const publicPort = () => Number(new URL(process.env.E2E_BASE_URL!).port);

/** The newest mail to somebody, as their provider has it. */
export const mailOf = (email: string, subject?: RegExp) => mailTo({ ...addresses(), url: besideAt(10_037) }, email, subject);

/** A browser finds Stripe by itself, as it does elsewhere: the double's pages have our origin and are no addresses of the gateway. */
export async function reachesStripe(context: BrowserContext): Promise<void> {
  const { origin } = new URL(process.env.E2E_BASE_URL!);
  await context.route(`${origin}/stripe/**`, (route) => route.continue({ url: route.request().url().replace(origin, besideAt(10_034)) }));
}

/** For asking Stripe itself, and signing as it does. */
export const stripe = {
  get port() {
    return publicPort();
  },
  secret: (name: string) =>
    (JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'secrets.json'), 'utf8')) as Record<string, string>)[name]!,
};
