import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isTest, type Mention, readMentions } from './mentions.ts';
import type { Requirement } from './requirements.ts';
import { Sandbox } from './sandbox.ts';
import { productSources, type Spoiling, spoilingsOf } from './spoilings.ts';

/** Cheapest first. Journeys need a build and a platform, and are not run here. */
const LEVELS = [
  { projects: ['unit', 'web'], of: /\.spec\.tsx?$/ },
  { projects: ['integration'], of: /[.-](db-spec|api-spec|contract)\.ts$/ },
];
/** Each run of tests keeps one core busy, and waits at its start. */
const AT_ONCE = 2;
interface Result {
  failed: number;
  passed: number;
}

/** Spoils what `count` random quotes of done rows say, one at a time, and runs the tests that name the row. @returns the exit code */
export async function spoil(rows: readonly Requirement[], count: number, seed: number): Promise<number> {
  const mentions = readMentions();
  const sources = productSources();
  const all = rows.filter(({ state }) => state === 'done').map((row) => ({ id: row.id, found: spoilingsOf(row, mentions, sources) }));
  const held = all.filter(({ found }) => found.length > 0);
  const provable = held.filter(({ id }) => testsOf(id, mentions).length > 0);
  const chosen = shuffled(
    provable.flatMap(({ found }) => found),
    seed,
  ).slice(0, count);
  console.log(
    `Seed ${seed}. Of ${all.length} done rows ${held.length} quote what the code holds; journeys alone prove ${held.length - provable.length} of them.`,
  );
  const sandboxes = Array.from({ length: AT_ONCE }, () => new Sandbox());
  process.once('exit', () => sandboxes.forEach((sandbox) => sandbox.remove()));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const survived: Spoiling[] = [];
  const whole = new Set<string>();
  // Whichever sandbox is free takes the next.
  const waiting = chosen.entries();
  const work = async (sandbox: Sandbox) => {
    for (const [at, each] of waiting) {
      const caught = await isCaught(sandbox, each, testsOf(each.id, mentions), whole);
      if (!caught) survived.push(each);
      console.log(
        `${String(at + 1).padStart(3)} ${caught ? 'caught  ' : 'SURVIVED'} ${each.id} "${each.quote}" ${[...new Set(each.places.map((place) => `${place.file}:${place.line}`))].join(' ')}`,
      );
    }
  };
  await Promise.all(sandboxes.map(work));
  console.log(
    `${chosen.length - survived.length} of ${chosen.length} caught${survived.length > 0 ? `, survived: ${survived.map(({ id, quote }) => `${id} "${quote}"`).join(', ')}` : ''}.`,
  );
  return survived.length === 0 && chosen.length > 0 ? 0 : 1;
}

type Level = (typeof LEVELS)[number] & { files: string[] };

function testsOf(id: string, mentions: readonly Mention[]): Level[] {
  const files = [...new Set(mentions.filter((each) => each.id === id && isTest(each.file)).map(({ file }) => file))];
  return LEVELS.map((level) => ({ ...level, files: files.filter((file) => level.of.test(file)) })).filter(
    (level) => level.files.length > 0,
  );
}

/** Whether a test that names the row fails while its quote is spoilt, and none does otherwise; `whole` remembers where that was seen. */
async function isCaught(sandbox: Sandbox, { id, places }: Spoiling, levels: Level[], whole: Set<string>): Promise<boolean> {
  for (const level of levels) {
    const spoilt = await sandbox.spoilt(places, () => runTests(sandbox.root, id, level));
    if (spoilt.failed === 0) continue;
    const tests = `${id} ${level.projects}`;
    if (whole.has(tests)) return true;
    const { failed, passed } = await runTests(sandbox.root, id, level);
    if (failed > 0 || passed === 0) throw new Error(`The tests of ${id} fail before anything is spoilt`);
    whole.add(tests);
    return true;
  }
  return false;
}

async function runTests(root: string, id: string, { projects, files }: Level): Promise<Result> {
  const report = join(root, 'test-results.json');
  rmSync(report, { force: true });
  // A contract is a list of tests that other files run, one folder above.
  const patterns = files.map((file) => (/-contract\.ts$/.test(file) ? `${dirname(dirname(file))}/` : file));
  const args = [
    'node_modules/jest/bin/jest.js',
    ...patterns,
    '-t',
    `\\b${id}\\b`,
    '--json',
    `--outputFile=${report}`,
    '--selectProjects',
    ...projects,
  ];
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  await once(spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' }), 'exit');
  if (!existsSync(report)) throw new Error(`Jest said nothing of ${files.join(', ')}`);
  const { numFailedTests, numRuntimeErrorTestSuites, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  // A file that cannot even be loaded counts too: it has no test to fail.
  return { failed: numFailedTests! + numRuntimeErrorTestSuites!, passed: numPassedTests! };
}

/** In an order that the seed alone decides (mulberry32). */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return list
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
