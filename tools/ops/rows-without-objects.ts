import { readDomains } from '@toothwise/domains';
import { inDatabase, objectsOf, type Installation } from './installation.ts';
import { listObjects } from './object-copy.ts';

/** Columns in which the services' tables name objects. */
const COLUMNS = `SELECT format('%I.%I', table_schema, table_name) AS name, column_name AS key FROM information_schema.columns
  WHERE table_schema = ANY ($1::text[]) AND column_name LIKE '%\\_key' AND data_type = 'text' AND table_name <> 'object_removal'`;

/** Rows that name an object which the store does not have, as `<table> <column>: <key>`. */
export async function rowsWithoutObjects(installation: Installation): Promise<string[]> {
  const services = readDomains().map(({ name }) => name);
  const there = new Set<string>();
  for await (const { key } of listObjects(objectsOf(installation))) there.add(key);
  const lost: string[] = [];
  for (const { name, key } of await inDatabase<{ name: string; key: string }>(installation, COLUMNS, [services])) {
    // An object's key begins with its service; a clinic's key at a directory does not.
    const sql = `SELECT "${key}" AS value FROM ${name} WHERE split_part("${key}", '/', 1) = ANY ($1::text[])`;
    const rows = await inDatabase<{ value: string }>(installation, sql, [services]);
    lost.push(...rows.filter(({ value }) => !there.has(value)).map(({ value }) => `${name} ${key}: ${value}`));
  }
  return lost;
}
