import { withDatabase } from '../../../e2e/chaos/invariants.ts';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import { atLeast, mustFind, says } from '../../proof/says.ts';
import { askerOfDomains } from './answers.ts';

const TABLES = `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname = ANY ($1)`;

/** As the migrations of a next release leave it while pods of this one still answer: a column more in every table of every domain. */
export async function withNextSchema(platform: Platform, domains: readonly string[]): Promise<void> {
  const names = await withDatabase(platform, async (client) => {
    const { rows } = await client.query<{ name: string }>(TABLES, [domains]);
    // One after the other: who reads or writes one waits for that one alone.
    for (const { name } of rows) await client.query(`ALTER TABLE ${name} ADD COLUMN of_the_next_release text`);
    return rows.map(({ name }) => name);
  });
  says(
    `a column more in each of ${names.length} tables, as of a next release: what follows is answered by this one's pods on that schema`,
    [
      ...atLeast(50, names.length, 'tables'),
      ...domains.filter((domain) => !names.some((name) => name.startsWith(`${domain}.`))).map((domain) => `${domain} has no table`),
    ],
  );
}

/** What no release may do while another still answers: a column that it reads is not there. */
export async function mustFailWithoutColumn(platform: Platform): Promise<void> {
  const ask = await askerOfDomains(platform);
  const failing = async () => (await ask()).filter(({ status }) => status !== 200).map(({ domain, status }) => `${domain} ${status}`);
  const rename = (from: string, to: string) =>
    withDatabase(platform, (client) => client.query(`ALTER TABLE advisor.consultation RENAME COLUMN ${from} TO ${to}`));
  const before = await failing();
  await rename('person_id', 'of_a_release_before');
  const without = await failing();
  await rename('of_a_release_before', 'person_id');
  mustFind('a column that is read is dropped', without, /^advisor 5/);
  says('  and all is well before and after', [...before, ...(await failing())]);
}
