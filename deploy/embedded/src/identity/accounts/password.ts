import { hash, verify } from '@node-rs/argon2';
import { listedPasswords } from '../../../../keycloak/common-passwords.mjs';

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), COST);

/** A hash of nothing anybody knows; checking against it costs the same as checking a real one. */
let decoy: Promise<string> | undefined;

/** Takes the same time for an unknown account, so that the answer's delay tells nothing. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return matches && passwordHash !== undefined;
}

/** Everybody guesses these first; Keycloak's policy reads the same file, and compares small letters too. */
const common = new Set(listedPasswords());

/** @returns what is wrong with the new password, or undefined */
export function passwordProblem(password: string, email: string): string | undefined {
  if (!password) return 'Enter a password.';
  if (password.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  if (password.toLowerCase() === email.toLowerCase()) return 'Choose a password that is not your email.';
  if (common.has(password.normalize('NFKC').toLowerCase())) return 'Many people use this password. Choose another: a few words work well.';
  return undefined;
}
