import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** One installation secret, split into independent keys so that no key serves two purposes. */
export interface IdentitySecrets {
  cookieKey: string;
  formKey: Buffer;
  refreshTokenKey: Buffer;
  storageKey: Buffer;
}

export function deriveSecrets(secret: string): IdentitySecrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'toothwise-identity', purpose, 32));
  return {
    cookieKey: derive('cookie').toString('base64url'),
    formKey: derive('form'),
    refreshTokenKey: derive('refresh-token'),
    storageKey: derive('storage'),
  };
}

/** A form belongs to the sign-in attempt whose cookie the browser sends; other sites cannot know this value. */
export function formToken(key: Buffer, attempt: string): string {
  return createHmac('sha256', key).update(attempt).digest('base64url');
}

export function sameToken(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Links carry 256 random bits; the database keeps only their hash. */
export function newLinkKey(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfLinkKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Private signing keys rest encrypted, so a copy of the database alone signs nothing. */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws when the text was sealed with another secret or changed */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
