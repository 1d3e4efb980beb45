import { randomInt, scryptSync, timingSafeEqual } from 'node:crypto';
import { accountHttp } from '@toothwise/contracts-account';
import { SMS_WORDS } from './sms.texts.js';

/** Hours after which a message that could not be sent tells nothing new: it says "today". */
export const USELESS_AFTER_H = 6;

/** How often a code may be asked for: each is a message that somebody pays for, to a number that may be a stranger's. */
export const LIMITS = { apartMs: 60_000, windowMs: 24 * 3_600_000, ofPerson: 5, ofNumber: 10 } as const;
/** Then the code opens nothing any more: six digits must not be guessed. */
export const MOST_ATTEMPTS = 5;
export const CODE_MS = accountHttp.CODE_MINUTES * 60_000;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of a code: nobody who reads the table could try all of them while it is valid. */
export const hashOf = (code: string, id: string): string => scryptSync(code, id, 32).toString('base64url');
export const isCode = (code: string, id: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(code, id), 'base64url'), Buffer.from(hash, 'base64url'));

/** When codes were asked for, the latest first, by this person, and to this number by anybody. @returns when the next may be, now or later */
export function nextCodeAt({ byPerson, toNumber }: { byPerson: readonly Date[]; toNumber: readonly Date[] }, now: Date): Date {
  const after = (asked: readonly Date[], most: number): number => {
    const [last, first] = [asked[0], asked[most - 1]];
    return Math.max(last ? last.getTime() + LIMITS.apartMs : 0, first ? first.getTime() + LIMITS.windowMs : 0);
  };
  return new Date(Math.max(now.getTime(), after(byPerson, LIMITS.ofPerson), after(toNumber, LIMITS.ofNumber)));
}

export function codeText(code: string, publicUrl: string): string {
  const words = { code, minutes: String(accountHttp.CODE_MINUTES), host: new URL(publicUrl).hostname };
  return Object.entries(words).reduce((text, [name, word]) => text.replaceAll(`{{${name}}}`, word), SMS_WORDS.code as string);
}

/** Refusals that say that this number wants nothing more from us. Twilio asks not to build on its other codes, which it refines. */
export const hasStopped = (code: number | null): boolean => code === 21610;
