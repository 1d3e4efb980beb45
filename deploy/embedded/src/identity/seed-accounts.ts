import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';
import { hashPassword } from './accounts/password.js';
import { insertAccount } from './store/account.repository.js';

export const DEMO_PASSWORD = 'Toothwise-demo-1';

/** Fixed ids, so that every service's demo data can belong to the same people. */
export const DEMO_ACCOUNTS = {
  patient: {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'patient@toothwise.test',
    firstName: 'Maya',
    lastName: 'Torres',
    roles: ['patient'],
  },
  family: {
    id: '00000000-0000-4000-8000-000000000002',
    email: 'family@toothwise.test',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    roles: ['patient'],
  },
  clinic: {
    id: '00000000-0000-4000-8000-000000000003',
    email: 'clinic@toothwise.test',
    firstName: 'Priya',
    lastName: 'Nair',
    roles: ['patient', 'clinic'],
  },
  newclinic: {
    id: '00000000-0000-4000-8000-000000000004',
    email: 'newclinic@toothwise.test',
    firstName: 'Sam',
    lastName: 'Okafor',
    roles: ['patient', 'clinic'],
  },
  admin: {
    id: '00000000-0000-4000-8000-000000000005',
    email: 'admin@toothwise.test',
    firstName: 'Ada',
    lastName: 'Admin',
    roles: ['patient', 'admin'],
  },
} as const;

export const seedUser = z.object({
  id: z.uuid(),
  email: z.email(),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  roles: z.array(z.enum(['patient', 'clinic', 'dentist', 'admin'])).default(['patient']),
  password: z.string().min(10).default(DEMO_PASSWORD),
  emailVerified: z.boolean().default(true),
});

export type SeedUser = z.input<typeof seedUser>;

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

export const demoUsers = (): SeedUser[] => Object.values(DEMO_ACCOUNTS).map((account) => ({ ...account, roles: [...account.roles] }));
