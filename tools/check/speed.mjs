// How fast this machine is, by a small load that never changes: where a run took longer than the last, this tells a slow machine from a suite that
// has grown. Plain JavaScript: it runs with nothing installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Milliseconds on two quiet cores, on which the minutes of the budget were found. */
export const REFERENCE = { processor: 75, start: 48, commit: 1.6 };

const HASHES = 100_000;
const STARTS = 7;
const COMMITS = 50;
const PAGE = Buffer.alloc(8192, 7);

/** @returns milliseconds of `one`, the middle of so many */
function middle(count, one) {
  const times = Array.from({ length: count }, (_, turn) => {
    const began = performance.now();
    one(turn);
    return performance.now() - began;
  });
  return times.sort((a, b) => a - b)[count >> 1];
}

/** Arithmetic and hashes, each of what came before. */
function compute() {
  let last = Buffer.alloc(32);
  let sum = 0;
  for (let turn = 0; turn < HASHES; turn += 1) {
    if (turn % 4 === 0) last = createHash('sha256').update(last).digest();
    for (let step = 0; step < 100; step += 1) sum = (Math.imul(sum, 31) + last[step & 31]) | 0;
  }
  return sum;
}

/** What a database does for each transaction, where it keeps its data in tests. */
function commits() {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-speed-'));
  const file = openSync(join(folder, 'log'), 'w');
  try {
    return middle(COMMITS, () => {
      writeSync(file, PAGE);
      fsyncSync(file);
    });
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns milliseconds of each load */
export const measured = () => ({
  processor: middle(3, compute),
  start: middle(STARTS, () => spawnSync(process.execPath, ['-e', '0'])),
  commit: commits(),
});

const NAMES = { processor: 'arithmetic', start: 'start of a process', commit: 'commit' };
const ms = (value) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** One line: each load beside what it takes on the machine of reference. */
export const told = (loads, reference = REFERENCE) =>
  `speed of this machine (and of the one of reference): ${Object.entries(NAMES)
    .map(([load, name]) => `${name} ${ms(loads[load])} (${ms(reference[load])})`)
    .join(', ')}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(told(measured()));
