import { demoUsers } from '../../../deploy/embedded/src/identity/demo-people.js';
import { Person } from '../../../e2e/api/person.ts';
import { withDatabase } from '../../../e2e/chaos/invariants.ts';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import { atLeast, says } from '../report.ts';

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
  const person = await new Person(platform, demoUsers()[0]!.email).signIn();
  const headers = { authorization: `Bearer ${await person.token()}` };
  const status = async () => (await fetch(`${platform.url}/api/advisor/v1/consultations`, { headers })).status;
  const rename = (from: string, to: string) =>
    withDatabase(platform, (client) => client.query(`ALTER TABLE advisor.consultation RENAME COLUMN ${from} TO ${to}`));
  const before = await status();
  await rename('person_id', 'of_a_release_before');
  const without = await status();
  await rename('of_a_release_before', 'person_id');
  const after = await status();
  says(`must fail: a column that is read is dropped; its reader answers ${before}, ${without} and, when it is back, ${after}`, [
    ...(without >= 500 ? [] : ['nobody has noticed']),
    ...[before, after].filter((one) => one !== 200).map((one) => `answered with ${one}`),
  ]);
}
