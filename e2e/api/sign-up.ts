import { setTimeout as pause } from 'node:timers/promises';
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
