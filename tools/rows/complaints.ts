import { isTest, type Mention } from './mentions.ts';
import type { Requirement } from './requirements.ts';

export interface Facts {
  rows: readonly Requirement[];
  mentions: readonly Mention[];
  /** `readExisting` */
  existing: ReadonlySet<string>;
  /** `readDecisions` */
  decisions: ReadonlySet<string>;
}

/** Everything that the rows say and that is not so, one sentence each. */
export function complaints({ rows, mentions, existing, decisions }: Facts): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const tests = mentions.filter(({ file }) => isTest(file));
  const tested = Map.groupBy(tests, ({ id }) => id);
  return [
    ...mentions.filter(({ id }) => !known.has(id)).map(({ id, file, line }) => `${file}:${line} names ${id}, which is no row`),
    ...rows.flatMap((row) => [...aboutTests(row, tested.get(row.id) ?? []), ...aboutState(row, existing, decisions)]),
  ];
}

function aboutTests({ id, state }: Requirement, tests: Mention[]): string[] {
  if (state !== 'later') return tests.length > 0 ? [] : [`${id} is ${state}, but no test names it`];
  return tests.map(({ file, line }) => `${id} is later, but ${file}:${line} names it`);
}

function aboutState({ id, by, waits = [] }: Requirement, existing: ReadonlySet<string>, decisions: ReadonlySet<string>): string[] {
  const wrong = waits
    .filter((thing) => !/^(route \/|slot |event )\S+$/.test(thing))
    .map((thing) => `${id} waits for "${thing}", which nobody can find`);
  if (by !== undefined && !decisions.has(by)) wrong.push(`${id} is replaced by "${by}", which is no subject of a page in docs/decisions`);
  if (waits.length > 0 && waits.every((thing) => existing.has(thing)))
    wrong.push(`${id} waits for ${waits.join(' and ')}, which is there now`);
  return wrong;
}
