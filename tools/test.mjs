// `npm test`: sets the machine up, then runs every check. Plain JavaScript: it must run on Node 20 with nothing installed yet.
//   --only types,tests  just these steps       --except journeys   all but these       --long   the long proofs instead
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './setup/prepare.mjs';
import { runStep } from './setup/run-step.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);

/** The longest takes half of it. What hangs is named then, with what it wrote, and nothing else is kept waiting. */
const MOST_MINUTES = 25;

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : process.argv[at + 1];
};

const environment = await prepare(root);
const { STEPS } = await import('./check/steps.mjs');
const { REPORTS } = await import('./jest/sizes.mjs');
const { add, judged } = await import('./check/results.mjs');
const { ending, lastLines } = await import('./check/ending.mjs');
const { ensureChromium, ensureWholeChromium } = await import('./check/chromium.mjs');
const NEEDS = { chromium: ensureChromium, 'whole chromium': ensureWholeChromium };

for (const folder of ['test-results', REPORTS]) rmSync(folder, { recursive: true, force: true });
mkdirSync('test-results');

const only = option('only')?.split(',');
const except = option('except')?.split(',') ?? [];
const isLong = process.argv.includes('--long');
const kept = STEPS.filter((step) => Boolean(step.long) === isLong);
const steps = kept.filter((step) => (!only || only.includes(step.name)) && !except.includes(step.name));

const seconds = [];
let total = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [], skips: [] };

/** Adds a step's counts, and says how it ended. */
function count(step, started, { status, output = '', counts }) {
  const result = counts ?? { passed: step.report || status !== 0 ? 0 : 1, failed: 0, skipped: 0 };
  // A runner that fails without naming a failed test (a crash, a broken set-up) is a failure too.
  if (status !== 0 && result.failed === 0) {
    result.failed = 1;
    result.failures = [{ name: step.command.flat().join(' '), error: lastLines(output) }];
  }
  total = add(total, ofStep(step, result));
  const took = Math.round((Date.now() - started) / 1000);
  seconds.push(`${String(took).padStart(5)} s  ${step.name}`);
  const passed = result.passed === 0 && result.skipped > 0 ? 'skipped' : 'passed';
  console.log(`── ${step.name}: ${status === 0 ? passed : 'FAILED'} in ${took} s`);
}

const skippedFor = (reason) => ({ passed: 0, failed: 0, skipped: 1, skips: [reason] });

/** Puts the step's name before the names of its tests. */
function ofStep({ name: step }, { failures = [], skips = [], flaky = [], ...counts }) {
  const within = (name) => `${step} › ${name}`;
  const named = failures.map(({ name, error }) => ({ name: within(name), error }));
  return { ...counts, failures: named, skips: skips.map(within), flaky: flaky.map(within) };
}

/** @param isBeside what it writes is shown when it ends */
async function run(step, { isBeside = false } = {}) {
  const started = Date.now();
  if (!isBeside) console.log(`\n── ${step.name} ${'─'.repeat(Math.max(3, 60 - step.name.length))}`);
  const missing = step.needs ? NEEDS[step.needs]() : null;
  if (missing) {
    console.error(missing);
    if (step.optional && !process.env.CI) return count(step, started, { status: 0, counts: skippedFor(missing) });
    return count(step, started, { status: 1, output: missing });
  }
  const env = { ...process.env, ...environment, ...step.env };
  const ended = await runStep(...step.command, { cwd: root, env, isShown: !isBeside, minutes: MOST_MINUTES });
  if (isBeside && (ended.status !== 0 || step.report)) console.log(`\n${ended.output.trim()}`);
  return count(step, started, { ...ended, counts: step.report && step.read(step.report) });
}

async function runBeside(waiting) {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step, { isBeside: true });
}

const began = Date.now();
while (steps.length > 0) {
  const others = steps.findIndex(({ beside }) => beside !== steps[0].beside);
  const group = steps.splice(0, others < 0 ? steps.length : others);
  if (group[0].beside) await Promise.all([runBeside(group), runBeside(group)]);
  else for (const step of group) await run(step);
}

const result = judged(total);
const { passed, failed, skipped } = result;
console.log(`\n${seconds.join('\n')}\n${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  all`);
console.log(`\n${[...ending(result), `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`].join('\n')}`);
process.exit(failed > 0 ? 1 : 0);
