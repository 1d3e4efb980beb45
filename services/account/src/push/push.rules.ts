import { createECDH } from 'node:crypto';
import type { NotificationContent } from '../notification/notification.rules.js';
import { PUSH_WORDS } from './push.texts.js';

/** Seconds after which a message that could not be delivered tells nothing new any more. */
export const USELESS_AFTER_S = 24 * 3600;

/** What a browser is sent, encrypted for it alone. On a locked screen anybody may read it: it says of what kind the news is, and no more. */
export interface PushContent {
  title: string;
  body: string;
  /** In-app page to open. */
  path: string;
}

export const pushOf = ({ type, path }: Pick<NotificationContent, 'type' | 'path'>): PushContent => ({
  title: PUSH_WORDS.titles[type],
  body: PUSH_WORDS.body,
  path: path ?? '/notifications',
});

/** How soon the push service should wake a sleeping device (RFC 8030). */
export const urgencyOf = (priority: NotificationContent['priority']): 'high' | 'normal' | 'low' =>
  priority === 'urgent' ? 'high' : priority;

/** Push services of the browsers' makers; `*.` stands for one or more labels. */
const MAKERS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/**
 * Whether messages are sent there. Whoever adds a browser names an address of their choosing: without a list this service could be made to call
 * any. On loopback alone, where only a test's push service is, the address may do without TLS.
 * @param further hosts beside those of the browsers' makers, with a port where it is not the usual one
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username } = new URL(endpoint);
  if (username || (protocol !== 'https:' && hostname !== '127.0.0.1')) return false;
  return [...MAKERS, ...further].some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/** Whether something can be encrypted for the browser. @param p256dh its public key, base64url */
export function isBrowserKey(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return pair.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

/** The public half of the installation's key, as browsers want it. @param key the private half, 32 bytes as base64url */
export function publicKeyOf(key: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(key, 'base64url'));
  return pair.getPublicKey('base64url');
}
