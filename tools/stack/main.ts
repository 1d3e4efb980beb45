import { mkdirSync } from 'node:fs';
import { identity } from './identity.js';
import { journey } from './journey.js';
import { MissingTool, obtain } from '../proof/programs.js';
import { obtainNats } from './programs.js';
import { interrupted, listenForInterruption, runJest, type Counts } from './run.js';

/** Real servers in place of the embedded ones, each with the tests that hold for both. */
const parts: Record<string, () => Promise<Counts[]>> = {
  keycloak: identity,
  s3: async () => {
    await obtain('versitygw');
    return [await runJest('s3', ['--config', 'tools/stack/jest.config.mjs', 'tools/stack/versitygw'])];
  },
  nats: async () => {
    const program = await obtainNats();
    return [
      await runJest('nats', ['--selectProjects', 'integration', '-w', '1', 'libs/event-bus', 'deploy/embedded/src/stores/nats'], {
        NATS_SERVER: program,
      }),
    ];
  },
  stripe: async () => {
    await obtain('stripe-mock');
    return [await runJest('stripe', ['--config', 'tools/stack/jest.config.mjs', 'tools/stack/stripe-mock'])];
  },
  prometheus: async () => {
    await obtain('prometheus');
    return [await runJest('prometheus', ['--config', 'tools/stack/jest.config.mjs', 'tools/stack/prometheus'])];
  },
  journey,
};

interface Result extends Counts {
  /** The tool without which it could not run. */
  missing?: string;
}

async function runPart(name: string, part: () => Promise<Counts[]>): Promise<Result> {
  console.log(`\n== ${name}`);
  try {
    const counts = await part();
    const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0);
    return { passed: sum('passed'), failed: sum('failed') };
  } catch (error) {
    if (error instanceof MissingTool) return { passed: 0, failed: 0, missing: error.message };
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
listenForInterruption();
mkdirSync('test-results', { recursive: true });
const results: [string, Result][] = [];
for (const [name, part] of Object.entries(parts))
  if (!interrupted.aborted && (!asked.length || asked.includes(name))) results.push([name, await runPart(name, part)]);

console.log('');
for (const [name, { passed, failed, missing }] of results)
  console.log(`${name}: ${missing ? `not run. ${missing}` : `${passed} passed, ${failed} failed`}`);
const total = (key: keyof Counts) => results.reduce((sum, [, one]) => sum + one[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
if (interrupted.aborted) process.exit(130);
process.exit(total('failed') > 0 ? 1 : results.some(([, { missing }]) => missing) ? 2 : 0);
