import type { TestDatabase } from './test-database.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Of these tables, those that Postgres reads from end to end for a statement; they must hold rows, and have been analysed. */
export async function readWhole(
  database: Pick<TestDatabase, 'query'>,
  { sql, values = [] }: { sql: string; values?: unknown[] },
  tables: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, values);
  const nodes: Plan[] = [rows[0]!['QUERY PLAN'][0].Plan];
  for (const node of nodes) nodes.push(...(node.Plans ?? []));
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').flatMap((node) => node['Relation Name'] ?? []);
  return whole.filter((table) => tables.includes(table));
}
