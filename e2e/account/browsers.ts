import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { portOfDomain } from '@toothwise/domains';
import type { Addresses } from '../api/addresses.ts';

/** The catcher of mails, text messages and of what browsers are to show. */
export const catcherUrl = ({ url }: Addresses): string => `http://127.0.0.1:${portOfDomain(Number(new URL(url).port), { port: 17 })}`;

/** What a browser says to be shown messages, with the platform's own push service in the place of its maker's. */
export function newBrowser(addresses: Addresses, label = 'Firefox on Android') {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `${catcherUrl(addresses)}/dev/push/${randomUUID()}`, keys, label };
}
