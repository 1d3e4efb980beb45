import pg from 'pg';

/** One statement by a connection of its own. */
export async function query<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** @returns what a server answers to who signs in so: `in`, or why not */
export const signsIn = (url: string): Promise<string> =>
  query(url, 'SELECT 1').then(
    () => 'in',
    (error: Error) => error.message,
  );
