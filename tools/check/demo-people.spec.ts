import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoUsers } from '../../deploy/embedded/src/identity/demo-people.js';
import { readSeedFile } from '../../deploy/embedded/src/identity/seed-accounts.js';
import { DEMO_ACCOUNTS } from '../../services/account/src/seed-demo-accounts.js';
import { PARENT } from '../../services/health/src/seed/demo-family.js';
import { FAMILY } from '../../services/screening/src/seed/demo-screenings.js';

interface Known {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles?: readonly string[];
}
const who = ({ id, email, firstName, lastName, roles = [] }: Known) => ({ id, email, firstName, lastName, roles: [...roles] });
const root = join(import.meta.dirname, '../..');

describe('demo people', () => {
  it('are the same for everybody who makes something for them', () => {
    const people = demoUsers().map(who);
    expect(DEMO_ACCOUNTS.map(who)).toEqual(people);
    expect(people).toContainEqual(who(FAMILY));
    expect(people).toContainEqual(who(PARENT));
  });

  it('stand in no source file, where they would differ again', () => {
    const files = ['deploy/embedded/src/identity/demo-people.ts', 'services/account/src/seed-demo-accounts.ts'];
    files.push('services/screening/src/seed/demo-screenings.ts', 'services/health/src/seed/demo-family.ts', 'deploy/embedded/src/main.ts');
    for (const file of files)
      for (const { id, lastName } of demoUsers()) {
        expect(readFileSync(join(root, file), 'utf8')).not.toContain(id);
        expect(readFileSync(join(root, file), 'utf8')).not.toContain(`'${lastName}'`);
      }
  });

  it('and the members of sample practices are apart', () => {
    const all = [...demoUsers(), ...readSeedFile(join(root, 'services/clinic/seed-users.json'))];
    for (const key of ['id', 'email'] as const) expect(new Set(all.map((person) => person[key])).size).toBe(all.length);
  });
});
