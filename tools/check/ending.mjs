// What stands right before a run's last line: the names of what failed and was skipped. CI keeps only the end of what a run prints.
import { stripVTControlCharacters } from 'node:util';

/** A run's share: `.ci/run` repeats two of them in at most 60 lines. */
const MOST_LINES = 30;
const MOST_LINES_EACH = 8;

export const ENDING = '── failed or skipped';

const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, 200))
    .filter((line) => line.trim() !== '');

/**
 * Of a program that names no tests: the claims that do not hold, and what it said last, as errors stand there; of Nx, which goes on with other
 * tasks and sums up, what its first failed task said.
 */
export function lastLines(output) {
  const lines = linesOf(output);
  const [failed] = lines.slice(lines.lastIndexOf('Failed tasks:') + 1);
  if (!lines.includes('Failed tasks:')) {
    const isClaim = (line) => line.startsWith('FAILS');
    const claims = lines.filter(isClaim).slice(0, MOST_LINES_EACH - 1);
    return [...claims, ...lines.filter((line) => !isClaim(line)).slice(claims.length - MOST_LINES_EACH)].join('\n');
  }
  const summary = lines.findLastIndex((line) => / NX +Running target/.test(line));
  const started = lines.findIndex((line) => line.startsWith(`> nx run ${failed.slice(2)}`));
  const said = lines.slice(started + 1, summary);
  const error = said.findIndex((line) => /error/i.test(line));
  return [failed, ...(error < 0 ? said.slice(-MOST_LINES_EACH) : said.slice(error))].join('\n');
}

/**
 * @param {{failures: {name: string, error: string}[], skips: string[]}} result names with their step in front
 * @returns {string[]} no line where nothing failed and nothing was skipped
 */
export function ending({ failures, skips }) {
  const others = skips.map((name) => `skipped: ${name}`);
  if (failures.length + others.length === 0) return [];
  const groups = together(failures);
  // Each name has a line before any error has two.
  const left = MOST_LINES - 1 - Math.min(others.length, MOST_LINES / 3);
  const each = Math.max(1, Math.min(MOST_LINES_EACH, Math.floor(left / Math.max(1, groups.length))));
  const failed = groups.flatMap(({ name, error }) => [
    `failed: ${name}`,
    ...linesOf(error)
      .slice(0, each - 1)
      .map((line) => `    ${line}`),
  ]);
  return [ENDING, ...cut(failed, left), ...cut(others, MOST_LINES - 1 - Math.min(failed.length, left))];
}

/** Tests of one file that failed for the same reason (of what is set up before all of them, mostly) as one. */
function together(failures) {
  // Not `Object.groupBy`: Node 20 has none, and a first `npm test` begins on it.
  const groups = new Map();
  for (const failure of failures) {
    const same = `${failure.name.split(': ')[0]}\n${failure.error}`;
    groups.set(same, [...(groups.get(same) ?? []), failure]);
  }
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0 ? first : { ...first, name: `${first.name} (and ${others.length} more of this file, for the same reason)` },
  );
}

const cut = (lines, most) => (lines.length <= most ? lines : [...lines.slice(0, most - 1), `… and ${lines.length - most + 1} more lines`]);
