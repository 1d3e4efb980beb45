// `npm test`: sets the machine up, then runs every check. Plain JavaScript: it must run on Node 20 with nothing installed yet.
//   --only types,tests  just these steps       --except journeys   all but these
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './setup/prepare.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const { values } = parseArgs({ options: { only: { type: 'string' }, except: { type: 'string', default: '' } } });

const environment = await prepare(root);
const { STEPS } = await import('./check/steps.mjs');
const { REPORTS } = await import('./jest/sizes.mjs');
const { closed, runSteps } = await import('./check/run-steps.mjs');

for (const folder of ['test-results', REPORTS]) rmSync(folder, { recursive: true, force: true });
mkdirSync('test-results');

const only = values.only?.split(',');
const except = values.except.split(',');
const steps = STEPS.filter(({ name }) => (!only || only.includes(name)) && !except.includes(name));
process.exit(closed(await runSteps(root, steps, environment)));
