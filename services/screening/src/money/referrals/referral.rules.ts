import { randomInt } from 'node:crypto';

/** MEM-058: each of both receives a credit; its price is what the page says it is worth. */
export const REWARD_CREDITS = 1;
/** A friend is somebody new. */
export const NEW_FOR_DAYS = 30;
/** Rewards of one referrer within 365 days. */
export const MOST_A_YEAR = 20;
/** A payment may be contested for so long; until then the reward is looked at again. */
export const CONTESTABLE_DAYS = 120;

/** Without letters and digits that look alike; 31^8 codes, so that guessing finds none. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

export const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Addresses that end in one mailbox are one: what stands behind a + is the reader's own, and Google's mail reads no dots.
 * @param email as the identity server has verified it
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@');
  const name = local.split('+')[0]!;
  return ['gmail.com', 'googlemail.com'].includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
