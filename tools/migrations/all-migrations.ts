import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import type { Migration } from '@toothwise/service-kit';
import { type Spoken, sqlOf } from './sql-of.ts';

/** Of every service, and of the tables that all have, as `domain/Name…`. */
export async function allMigrations(root: string): Promise<Spoken[]> {
  const folders: [string, string][] = [
    ['shared', 'libs/service-kit/src/database/migrations'],
    ...readDomains(root).map(({ name }): [string, string] => [name, `services/${name}/src/migrations`]),
  ];
  const each = folders.map(async ([domain, folder]) => {
    const exported = (await import(join(root, folder, 'index.ts'))) as Record<string, unknown>;
    const migrations = Object.values(exported).find(Array.isArray) as Migration[] | undefined;
    if (!migrations?.length) throw new Error(`${folder} lists no migrations`);
    const spoken = await Promise.all(migrations.map(sqlOf));
    return spoken.map((one) => ({ ...one, name: `${domain}/${one.name}` }));
  });
  return (await Promise.all(each)).flat();
}
