// Which part of the drill a run of CI has time for: one that the last round of work touches, else the next in turn.
import { execFileSync } from 'node:child_process';

/** What CI has left for it beside `npm test`, where nothing is in a cache. */
export const CI_MINUTES = 10;
/** Between two commits: who comes back after so long begins another round. Within a round an hour or three is usual. */
const PAUSE_SECONDS = 6 * 3600;
const DAY_SECONDS = 86_400;

/**
 * Cuts a history into rounds of work.
 * @param {{at: number, files: string[]}[]} commits in any order; when, in seconds, and what each has changed
 * @returns {{turn: number, changed: string[]}} a number that grows by one with each round, and what the last one has changed. Of a history
 * that is not all there (a shallow clone) the day stands for the number.
 */
export function lastRound(commits) {
  const newestFirst = [...commits].sort((a, b) => b.at - a.at);
  const begins = newestFirst.flatMap(({ at }, index) => (at - (newestFirst[index + 1]?.at ?? at) >= PAUSE_SECONDS ? [index] : []));
  const ofRound = newestFirst.slice(0, begins.length > 0 ? begins[0] + 1 : undefined);
  const turn = newestFirst.length > 1 ? begins.length : Math.floor((newestFirst[0]?.at ?? 0) / DAY_SECONDS);
  return { turn, changed: [...new Set(ofRound.flatMap(({ files }) => files))] };
}

export const isTouched = ({ touches }, changed) => touches.some((path) => changed.some((file) => file.startsWith(path)));

/** Those that CI can run at all. */
export const inTime = (parts) => parts.filter(({ minutes, first = 0 }) => minutes + first <= CI_MINUTES);

/** From the one whose turn it is onwards, the first that is touched; where none is, that one. */
export function partOfCi(parts, { turn, changed }) {
  const can = inTime(parts);
  const from = turn % can.length;
  const inTurn = [...can.slice(from), ...can.slice(0, from)];
  return inTurn.find((part) => isTouched(part, changed)) ?? inTurn[0];
}

/** Of the commit that is checked out and all before it; none where this is no clone. */
export function commitsOf(root) {
  let said = '';
  try {
    const args = ['log', '--format=%x00%ct', '--name-only', 'HEAD'];
    said = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return [];
  }
  return said
    .split('\0')
    .slice(1)
    .map((one) => one.split('\n').filter(Boolean))
    .map(([at, ...files]) => ({ at: Number(at), files }));
}
