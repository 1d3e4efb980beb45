import pg from 'pg';
import { typeParsers } from '../../libs/service-kit/src/database/pg-types.js';

export interface Column {
  name: string;
  /** What the house's parser makes of its text: "string", "Date", "number[]"; "json" for what may be anything. */
  type: string;
  /** Where it is a table's column as it stands there, and no expression. */
  of?: { table: string; column: string; notNull: boolean };
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** What Postgres says of statements without carrying them out: their columns, or what is wrong. */
export async function describeAll(client: pg.ClientBase, texts: readonly string[]): Promise<Map<string, Column[] | Error>> {
  const described: [string, Field[] | Error][] = [];
  for (const text of new Set(texts)) described.push([text, await describe(client, text)]);
  const fields = described.flatMap(([, found]) => (found instanceof Error ? [] : found));
  const types = await typesOf(client, [...new Set(fields.map(({ dataTypeID }) => dataTypeID))]);
  const origins = await originsOf(client, [...new Set(fields.map(({ tableID }) => tableID))]);
  const columnOf = ({ name, tableID, columnID, dataTypeID }: Field): Column => ({
    name,
    type: types.get(dataTypeID)!,
    of: origins.get(`${tableID}.${columnID}`),
  });
  return new Map(described.map(([text, found]) => [text, found instanceof Error ? found : found.map(columnOf)]));
}

/** A query of pg, by the interface that its cursors have. */
async function describe(client: pg.ClientBase, text: string): Promise<Field[] | Error> {
  const answer = Promise.withResolvers<Field[] | Error>();
  let fields: Field[] = [];
  client.query({
    submit(connection: { parse(what: object): void; describe(what: object): void; sync(): void }) {
      connection.parse({ text });
      connection.describe({ type: 'S' });
      connection.sync();
    },
    handleRowDescription: (said: { fields: Field[] }) => (fields = said.fields),
    handleError: (error: Error) => answer.resolve(error),
    handleReadyForQuery: () => answer.resolve(fields),
  } as unknown as pg.Submittable);
  return answer.promise;
}

async function typesOf(client: pg.ClientBase, oids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string; element: string | null }>(
    `SELECT t.oid::int, t.typname AS name, e.typname AS element FROM pg_type t
     LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A' WHERE t.oid = ANY ($1)`,
    [oids],
  );
  return new Map(
    rows.map(({ oid, name, element }) => {
      if (/^jsonb?$/.test(name)) return [oid, 'json'];
      const sample = element === null ? sampleOf(name) : `{"${sampleOf(element)}"}`;
      return [oid, wordOf(typeParsers.getTypeParser(oid, 'text')(sample))];
    }),
  );
}

const SAMPLES = { bool: 't', date: '2026-01-31', timestamp: '2026-01-31 12:00:00', timestamptz: '2026-01-31 12:00:00+00', bytea: '\\x00' };
const sampleOf = (type: string): string => (SAMPLES as Record<string, string>)[type] ?? '1';

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return `${wordOf(value[0])}[]`;
  return typeof value === 'object' ? value!.constructor.name : typeof value;
}

async function originsOf(client: pg.ClientBase, tables: readonly number[]): Promise<Map<string, Column['of']>> {
  const { rows } = await client.query<{ place: string } & NonNullable<Column['of']>>(
    `SELECT a.attrelid || '.' || a.attnum AS place, c.relname AS table, a.attname AS column, a.attnotnull AS "notNull"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.oid = ANY ($1) AND c.relkind IN ('r', 'p')`,
    [tables],
  );
  return new Map(rows.map(({ place, ...of }) => [place, of]));
}
