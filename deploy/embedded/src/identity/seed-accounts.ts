import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';
import { hashPassword } from './accounts/password.js';
import { seedUser, type SeedUser } from './demo-people.js';
import { insertAccount } from './store/account.repository.js';

/**
 * Creates accounts that do not exist yet; existing ones stay as they are.
 * @returns how many were created
 * @throws unless TOOTHWISE_MODE is `embedded`: known passwords must never reach a real installation
 */
export async function seedUsers(pool: pg.Pool, users: readonly SeedUser[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  if (env['TOOTHWISE_MODE'] !== 'embedded') throw new Error('identity: demo accounts are created only where TOOTHWISE_MODE=embedded');
  const hashes = new Map<string, string>();
  let created = 0;
  for (const user of users.map((one) => seedUser.parse(one))) {
    const passwordHash = hashes.get(user.password) ?? (await hashPassword(user.password));
    hashes.set(user.password, passwordHash);
    if (await insertAccount(pool, { ...user, passwordHash })) created += 1;
  }
  return created;
}

/** Reads further accounts, for example owners of sample practices, from a JSON array. */
export function readSeedFile(path: string): SeedUser[] {
  return z.array(seedUser).parse(JSON.parse(readFileSync(path, 'utf8')));
}
