import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const DEMO_PASSWORD = 'Toothwise-demo-1';

export const seedUser = z.object({
  id: z.uuid(),
  email: z.email(),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  roles: z.array(z.enum(['patient', 'clinic', 'dentist', 'admin'])).default(['patient']),
  password: z.string().min(10).default(DEMO_PASSWORD),
  emailVerified: z.boolean().default(true),
});

/** The one list of demo people. Fixed ids, so that every service's demo data can belong to the same people. */
const file = new URL('../../../demo-people.json', import.meta.url);
export const DEMO_ACCOUNTS = z
  .record(
    z.enum(['patient', 'family', 'clinic', 'newclinic', 'admin', 'dentist', 'dentist2', 'admin2']),
    seedUser.omit({ password: true, emailVerified: true }),
  )
  .parse(JSON.parse(readFileSync(file, 'utf8')));

export type SeedUser = z.input<typeof seedUser>;

export const demoUsers = (): SeedUser[] => Object.values(DEMO_ACCOUNTS);
