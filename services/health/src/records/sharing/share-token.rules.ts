import { createHash, randomBytes } from 'node:crypto';

/** What opens a link: 256 random bits, so that a plain hash of it tells nobody anything. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Out of `Share <token>`; null where it says something else. */
export const tokenIn = (authorization: string): string | null => /^Share ([\w-]{43})$/i.exec(authorization)?.[1] ?? null;
