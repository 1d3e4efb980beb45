import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { portOfDomain } from '@toothwise/domains';
import type { Addresses } from '../api/addresses.ts';

/** What a browser says to be shown messages, with the platform's own push service in the place of its maker's. */
export function newBrowser({ url }: Addresses, label = 'Firefox on Android') {
  // The catcher of mails is the push service too.
  const port = portOfDomain(Number(new URL(url).port), { port: 17 });
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `http://127.0.0.1:${port}/dev/push/${randomUUID()}`, keys, label };
}
