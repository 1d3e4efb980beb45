import { setTimeout as pause } from 'node:timers/promises';
import { Application, Browser } from '@toothwise/embedded/identity-client';
import type { Addresses } from './addresses.ts';

export const PASSWORD = 'Toothwise-demo-1';

export interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
}

/** The newest mail to the address, once it is there. */
export async function mailTo(
  addresses: Addresses,
  email: string,
  subject = /./,
): Promise<{ text: string; subject: string; links: string[] }> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${addresses.url}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: { text: string; subject: string; links: string[] }[] };
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found) return found;
    await pause(200);
  }
  throw new Error(`no mail to ${email} with the subject ${subject}`);
}

/** Signs a new person up on the real pages and opens the mailed link, without a browser's script. */
export async function signUp(addresses: Addresses, person: NewPerson): Promise<void> {
  const browser = new Browser();
  const form = await browser.go(new Application(addresses.url).authorizeUrl({ action: 'registrations' }));
  const done = await browser.submit(form, { ...person, password: PASSWORD });
  if (!done.text.includes('Account created!')) throw new Error(`not signed up: ${done.text}`);
  const { links } = await mailTo(addresses, person.email);
  const page = await browser.go(links.find((link) => link.includes('/login-actions/'))!);
  if (page.document.querySelector('form')) await browser.submit(page);
}
