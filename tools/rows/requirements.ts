import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/** One line of the specification, as `docs/requirements/<PREFIX>.yaml` holds it. */
export interface Requirement {
  id: string;
  statement: string;
  /** `done`: tested as it is written. `replaced`: decided otherwise and tested as decided. `later`: not there, or not proven. */
  state: 'done' | 'replaced' | 'later';
  /** Of a replaced one: number of the page in docs/decisions and the subject of its table, for example `0012 Payment`. */
  by?: string;
  /** Of a later one, what must be there first, all of it: `route /admin`, `slot portal.tips`, `event clinic.lead-declined.v1`. */
  waits?: string[];
}

export const ID = /\b[A-Z]{2,6}-\d{3}\b/g;

/** Where the checkout lies. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** @throws with the file's name when a row misses what its state needs, or an id appears twice */
export function readRequirements(root = ROOT): Requirement[] {
  const files = globSync('docs/requirements/*.yaml', { cwd: root }).sort();
  const rows = files.flatMap((file) => parseRequirements(readFileSync(join(root, file), 'utf8'), basename(file, '.yaml')));
  const twice = rows.find(({ id }, at) => rows.findIndex((row) => row.id === id) !== at);
  if (twice) throw new Error(`${twice.id} stands twice in docs/requirements`);
  return rows;
}

export function parseRequirements(text: string, prefix: string): Requirement[] {
  return (parse(text) as Record<string, unknown>[]).map(({ id, statement, state, by, waits, ...more }) => {
    const name = `docs/requirements/${prefix}.yaml: ${String(id)}`;
    if (typeof id !== 'string' || !id.startsWith(`${prefix}-`) || id.replace(ID, '') !== '') throw new Error(`${name}: no id of this file`);
    if (typeof statement !== 'string') throw new Error(`${name}: no statement`);
    if (state !== 'done' && state !== 'replaced' && state !== 'later') throw new Error(`${name}: no such state: ${String(state)}`);
    if ((by !== undefined) !== (state === 'replaced')) throw new Error(`${name}: "by" belongs to each replaced row, and to no other`);
    if (waits !== undefined && state !== 'later') throw new Error(`${name}: only a later row waits for something`);
    if (Object.keys(more).length > 0) throw new Error(`${name}: unknown: ${Object.keys(more).join(', ')}`);
    return {
      id,
      statement,
      state,
      ...(by === undefined ? {} : { by: String(by) }),
      ...(waits === undefined ? {} : { waits: [waits].flat().map(String) }),
    };
  });
}
