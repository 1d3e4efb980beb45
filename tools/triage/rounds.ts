import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownMisses, MISSES_FILE, shortened } from '../../libs/triage/cases/known-misses.js';
import { nearDuplicates } from '../../libs/triage/cases/near-duplicates.js';
import { casesOf, fileOf, linesOf, roundsFor, TEACHING, type RoundCase, type SecondLabel } from '../../libs/triage/cases/rounds.js';

/** Where the second labels of the last rounds lie. */
const SECOND = join(fileOf('second'), '../second');

/** Counts the near-duplicates between rounds, and takes them out where asked to. Prints no case: some rounds must stay unread. */
export function duplicates(remove: boolean): string {
  const found = nearDuplicates();
  const counts = new Map<string, number>();
  for (const { gone } of found) counts.set(gone.round, (counts.get(gone.round) ?? 0) + 1);
  if (remove) for (const round of counts.keys()) removeFrom(round, new Set(found.map(({ gone }) => gone.id)));
  const lines = [...counts].map(([round, count]) => `${round}: ${count}`);
  return [...lines, `${found.length} near-duplicates${remove ? ' removed' : ''}`].join('\n');
}

function removeFrom(round: string, ids: ReadonlySet<string>): void {
  writeLines(fileOf(round), casesOf(round), ids);
  const second = join(SECOND, `${round}.jsonl`);
  if (roundsFor('last').includes(round)) writeLines(second, linesOf(second), ids);
}

function writeLines(path: string, cases: readonly { id: string }[], without: ReadonlySet<string>): void {
  const kept = cases.filter(({ id }) => !without.has(id));
  writeFileSync(path, kept.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** Takes from the list of known misses what is caught by now, and adds those of rounds that it does not know yet. */
export function misses(): string {
  const rounds = TEACHING.filter((round) => /^v\d/.test(round));
  const list = shortened(knownMisses(), rounds);
  const lines = Object.entries(list).map(
    ([round, ids]) => `  ${JSON.stringify(round)}: [${ids.map((id) => JSON.stringify(id)).join(', ')}]`,
  );
  writeFileSync(MISSES_FILE, `{\n${lines.join(',\n')}\n}\n`);
  return `${Object.values(list).flat().length} known misses`;
}

/**
 * How far the two readers of the last rounds agree. Cases that they label differently, and that nobody has settled yet, go to the file, and no
 * other case is shown: whoever settles them from the rules on paper need not read the rounds.
 */
export function differences(path = 'differences.jsonl'): string {
  const pairs = roundsFor('last').flatMap((round) => {
    const second = new Map(linesOf<SecondLabel>(join(SECOND, `${round}.jsonl`)).map((label) => [label.id, label]));
    return casesOf(round).map((one) => ({ one, second: second.get(one.id)! }));
  });
  const equal = pairs.filter(({ one, second }) => isSame(one.settled?.first ?? one.level, second.level)).length;
  const open = pairs.filter(({ one, second }) => !one.settled && !isSame(one.level, second.level));
  if (open.length > 0) writeFileSync(path, open.map((pair) => `${JSON.stringify(pair)}\n`).join(''));
  const settled = pairs.filter(({ one }) => one.settled).length;
  return `${equal} of ${pairs.length} ranges equal; ${settled} differences settled, ${open.length} open${open.length > 0 ? `: ${path}` : ''}`;
}

const isSame = (a: RoundCase['level'], b: RoundCase['level']): boolean => a[0] === b[0] && a[1] === b[1];
