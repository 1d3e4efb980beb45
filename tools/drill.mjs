// `npm run drill`: what a release needs beside `npm test`, one part after the other. It sets the machine up and builds first.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './setup/prepare.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const HELP = `npm run drill                                 all parts
npm run drill -- restore charts               these
npm run drill -- restore -- --screenings 50   one, with options of its own
npm run drill -- --list                       what there is, how long it takes, whose change has CI run it
npm run drill -- --part-of-ci                 the one of at most 10 minutes that the last round of work touches, else the next in turn
`;

/** What stands after a further `--` is for the part. */
function asked(args) {
  const at = args.indexOf('--');
  const own = at < 0 ? args : args.slice(0, at);
  const options = { list: { type: 'boolean' }, 'part-of-ci': { type: 'boolean' }, help: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ args: own, options, allowPositionals: true });
  return { ...values, names: positionals, further: at < 0 ? [] : args.slice(at + 1) };
}

function refuse(line) {
  console.error(line);
  process.exit(2);
}

const { names, further, list, help, 'part-of-ci': isForCi } = asked(process.argv.slice(2));
const { PARTS } = await import('./drill/parts.mjs');
const { commitsOf, lastRound, partOfCi } = await import('./drill/choose.mjs');
const { listed, partsNamed, withFurther } = await import('./drill/named.mjs');

if (help || list) {
  console.log(help ? HELP : listed(PARTS).join('\n'));
  process.exit(0);
}
const { parts, unknown } = isForCi ? { parts: [partOfCi(PARTS, lastRound(commitsOf(root)))] } : partsNamed(PARTS, names);
if (unknown?.length > 0) refuse(`There is no part ${unknown.join(', ')}. There are ${PARTS.map(({ name }) => name).join(', ')}`);
if (further.length > 0 && parts.length !== 1) refuse('Options after a further -- go to one part: name it');
if (isForCi) console.log(`── of the drill this time: ${parts[0].name} (${parts[0].what})`);

const environment = await prepare(root);
const { build } = await import('./setup/build.mjs');
const { closed, runSteps } = await import('./check/run-steps.mjs');
console.log('Building what changed …');
if (!(await build(root, environment))) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
for (const { report } of parts) if (report && existsSync(report)) rmSync(report);
mkdirSync('test-results', { recursive: true });
process.exit(closed(await runSteps(root, withFurther(parts, further), environment)));
