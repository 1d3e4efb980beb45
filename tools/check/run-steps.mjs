// Runs steps (tools/check/steps.mjs, tools/drill/parts.mjs) one after another, or two at a time, and adds up what they say.
import { ensureChromium, ensureWholeChromium } from './chromium.mjs';
import { ending, lastLines } from './ending.mjs';
import { add, dearest } from './results.mjs';
import { runStep } from '../setup/run-step.mjs';

/** Nobody is ended for being slow: only who does nothing at all. */
const IDLE_SECONDS = 120;
const NEEDS = { chromium: ensureChromium, 'whole chromium': ensureWholeChromium };

/**
 * @param {string} root folder of the checkout
 * @param {object} environment in which `node` is Node 24
 * @returns all counts, and the seconds of each step as lines
 */
export async function runSteps(root, steps, environment) {
  const seconds = [];
  let total = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [], files: [] };
  const count = (step, started, ended) => {
    const took = Math.round((Date.now() - started) / 1000);
    const result = countsOf(step, ended);
    total = add(total, ofStep(step, result));
    seconds.push(`${String(took).padStart(5)} s  ${step.name}${step.minutes ? ` (usually ${step.minutes} min)` : ''}`);
    const passed = result.passed === 0 && result.skipped > 0 ? 'skipped' : 'passed';
    console.log(`── ${step.name}: ${ended.status === 0 ? passed : 'FAILED'} in ${took} s`);
  };
  const run = async (step, isBeside = false) => {
    const started = Date.now();
    if (!isBeside) console.log(`\n── ${step.name} ${'─'.repeat(Math.max(3, 60 - step.name.length))}`);
    const missing = step.needs ? NEEDS[step.needs]() : null;
    if (missing) return count(step, started, withoutTool(step, missing));
    const env = { ...process.env, ...environment, ...step.env };
    const ended = await runStep(...step.command, { cwd: root, env, isShown: !isBeside, idleSeconds: IDLE_SECONDS });
    if (isBeside && (ended.status !== 0 || step.report)) console.log(`\n${ended.output.trim()}`);
    const notRun = step.optional && ended.status === NOT_RUN.status && NOT_RUN.says.exec(ended.output)?.[1];
    if (notRun) return count(step, started, withoutTool(step, notRun));
    count(step, started, { ...ended, counts: step.report && step.read(step.report) });
  };
  const runBeside = async (waiting) => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step, true);
  };
  const began = Date.now();
  for (const group of besides(steps)) {
    if (group[0].beside) await Promise.all([runBeside(group), runBeside(group)]);
    else for (const step of group) await run(step);
  }
  return { ...total, lines: [...seconds, `${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  all`] };
}

/** Says what a run came to, and how it is to end. The last line is its sum. */
export function closed({ lines, ...total }) {
  const { passed, failed, skipped, files } = total;
  console.log(`\n${lines.join('\n')}`);
  if (files.length > 0) console.log(`\nThe dearest files\n${dearest(files).join('\n')}`);
  console.log(`\n${[...ending(total), `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`].join('\n')}`);
  return failed > 0 ? 1 : 0;
}

/** Neighbours with the same word run beside each other. */
function besides(steps) {
  const groups = [];
  for (const step of steps) {
    if (step.beside && groups.at(-1)?.[0].beside === step.beside) groups.at(-1).push(step);
    else groups.push([step]);
  }
  return groups;
}

/** What a program that misses a tool says of it, and how it ends then. */
const NOT_RUN = { status: 2, says: /\bnot run\. (.+)/ };

function withoutTool(step, missing) {
  console.error(missing);
  if (step.optional && !process.env.CI) return { status: 0, counts: { passed: 0, failed: 0, skipped: 1, skips: [missing] } };
  return { status: 1, output: missing };
}

/** A runner that fails without naming a failed test (a crash, a broken set-up) is a failure too. */
function countsOf(step, { status, output = '', counts }) {
  const result = counts ?? { passed: step.report || status !== 0 ? 0 : 1, failed: 0, skipped: 0 };
  if (status === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [{ name: step.command.flat().join(' '), error: lastLines(output) }] };
}

/** Puts the step's name before the names of its tests. */
function ofStep({ name: step }, { failures = [], skips = [], ...counts }) {
  const within = (name) => `${step} › ${name}`;
  return { ...counts, failures: failures.map(({ name, error }) => ({ name: within(name), error })), skips: skips.map(within) };
}
