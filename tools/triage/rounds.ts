import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownMisses, MISSES_FILE, shortened } from '../../libs/triage/cases/known-misses.js';
import { nearDuplicates } from '../../libs/triage/cases/near-duplicates.js';
import { casesOf, fileOf, linesOf, roundsFor } from '../../libs/triage/cases/rounds.js';

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
  const rounds = roundsFor('train').filter((round) => /^v\d/.test(round));
  const list = shortened(knownMisses(), rounds);
  writeFileSync(MISSES_FILE, `${JSON.stringify(list, null, 2)}\n`);
  return `${Object.values(list).flat().length} known misses`;
}
