import type { Bed } from './start-bed.js';

/** As each service declares it, with the tables that every service has. */
interface PersonalData {
  erases: Readonly<Record<string, string>>;
  keeps: Readonly<Record<string, string>>;
  nobody: readonly string[];
}

/** Columns that say who somebody is. */
const PERSON_COLUMN =
  /(^|_)(person|owner|patient|user|actor|author|child|member|recipient|email)(_id)?$|(first|last|patient)_name$|_phone$/;

/** @returns what the service's declaration of personal data and its schema do not agree about: a sentence each */
export async function personalDataGaps({ database }: Bed, service: { name: string; personalData: PersonalData }): Promise<string[]> {
  const { erases, keeps, nobody } = service.personalData;
  const rows = await database.query<{ table: string; columns: string[] }>(
    `SELECT t.table_name AS table, array_agg(c.column_name::text) AS columns
     FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_schema = $1 AND t.table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`,
    [service.name],
  );
  const named = [...Object.keys(erases), ...Object.keys(keeps), ...nobody];
  const people = new Map(rows.map(({ table, columns }) => [table, columns.filter((column) => PERSON_COLUMN.test(column))]));
  return [
    ...rows.filter(({ table }) => !named.includes(table)).map(({ table }) => `${table}: what becomes of it when a person is erased?`),
    ...named.filter((table) => !people.has(table)).map((table) => `${table}: is not there`),
    ...named.filter((table, index) => named.indexOf(table) !== index).map((table) => `${table}: is named twice`),
    ...nobody.flatMap((table) => (people.get(table) ?? []).map((column) => `${table}: holds nobody, and has ${column}`)),
  ];
}
