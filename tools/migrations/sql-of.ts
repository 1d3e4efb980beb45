import type { Migration } from '@toothwise/service-kit';

export interface Spoken {
  name: string;
  sql: string;
  /** False where it commits statement by statement. */
  inTransaction: boolean;
}

/** What a migration says to a database that answers nothing. */
export async function sqlOf(of: Migration): Promise<Spoken> {
  const statements: string[] = [];
  const query = async (sql: string) => {
    statements.push(sql.trim().replace(/;?$/, ';'));
    return [];
  };
  const migration = new of();
  await migration.up({ query } as never);
  return { name: migration.name ?? of.name, sql: statements.join('\n'), inTransaction: migration.transaction !== false };
}
