import type { Bed } from './start-bed.js';

/** As each service declares it, with the tables that every service has. */
interface PersonalData {
  erases: Readonly<Record<string, string>>;
  keeps: Readonly<Record<string, string>>;
  nobody: readonly string[];
  takes?: Readonly<Record<string, { without?: readonly string[] } | string>>;
}

/** Columns that say who somebody is. */
const PERSON_COLUMN =
  /(^|_)(person|owner|patient|user|actor|author|child|member|recipient|email)(_id)?$|(first|last|patient)_name$|_phone$/;

/** @returns what the service's declaration of personal data and its schema do not agree about: a sentence each */
export async function personalDataGaps({ database }: Bed, service: { name: string; personalData: PersonalData }): Promise<string[]> {
  const { erases, keeps, nobody, takes = {} } = service.personalData;
  const rows = await database.query<{ table: string; columns: string[] }>(
    `SELECT t.table_name AS table, array_agg(c.column_name::text) AS columns
     FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_schema = $1 AND t.table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`,
    [service.name],
  );
  const named = [...Object.keys(erases), ...Object.keys(keeps), ...nobody];
  const columns = new Map(rows.map((row) => [row.table, row.columns]));
  const people = new Map(rows.map(({ table, columns }) => [table, columns.filter((column) => PERSON_COLUMN.test(column))]));
  const taken = Object.entries(takes).flatMap(([table, how]) =>
    typeof how === 'string' ? [] : (how.without ?? []).map((column) => ({ table, column })),
  );
  return [
    ...rows.filter(({ table }) => !named.includes(table)).map(({ table }) => `${table}: what becomes of it when a person is erased?`),
    ...named.filter((table) => !people.has(table)).map((table) => `${table}: is not there`),
    ...named.filter((table, index) => named.indexOf(table) !== index).map((table) => `${table}: is named twice`),
    ...Object.keys(keeps)
      .filter((table) => takes[table] === undefined)
      .map((table) => `${table}: does a person take it along?`),
    ...Object.keys(takes)
      .filter((table) => !(table in erases) && !(table in keeps))
      .map((table) => `${table}: is taken along, and is no table that holds people`),
    ...taken
      .filter(({ table, column }) => !columns.get(table)?.includes(column))
      .map(({ table, column }) => `${table}: has no ${column} to leave behind`),
    ...nobody.flatMap((table) => (people.get(table) ?? []).map((column) => `${table}: holds nobody, and has ${column}`)),
  ];
}
