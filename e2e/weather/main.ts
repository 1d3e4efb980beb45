// node e2e/weather/main.ts [--all] [--seed N] [--only WORDS]: the main journeys in weathers that browsers, lines and people bring. 12 pairs by a
// seed (4 minutes at most on a quiet machine), all 150 with --all, those whose name has the words with --only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allPairs, drawnPairs, nameOf, type Pair } from './pairs.ts';

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, seed: { type: 'string' }, only: { type: 'string' } },
});
const root = join(import.meta.dirname, '../..');
const seed = values.seed ?? String(Math.floor(Date.now() / 1000) % 1_000_000);
const chosen = values.all || values.only ? allPairs() : drawnPairs(seed);
const pairs = values.only ? chosen.filter((pair) => nameOf(pair).includes(values.only!)) : chosen;

interface Report {
  suites?: Report[];
  specs?: { tests: { projectName: string; status: string }[] }[];
}

/** How each pair ended, by its name. */
function endings({ suites = [], specs = [] }: Report): [string, string][] {
  const own = specs.flatMap(({ tests }) => tests.map(({ projectName, status }): [string, string] => [projectName, status]));
  return [...own, ...suites.flatMap(endings)];
}

console.log(`weather: ${pairs.length} of ${allPairs().length} pairs, --seed ${seed}`);
const run = spawn(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/weather/playwright.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WEATHER_PAIRS: JSON.stringify(pairs), WEATHER_SEED: seed },
  },
);
const [code] = (await once(run, 'exit')) as [number | null];
const report = JSON.parse(readFileSync(join(root, 'test-results/weather.json'), 'utf8')) as Report;
const ended = new Map(endings(report));
// A title that was changed matches nothing: that pair was not walked.
const fallen = pairs.filter((pair: Pair) => ended.get(nameOf(pair)) !== 'expected');
for (const pair of fallen) console.log(`fell: ${nameOf(pair)}, ${ended.get(nameOf(pair)) ?? 'not walked'}`);
console.log(`weather: ${pairs.length - fallen.length} of ${pairs.length} pairs stood, --seed ${seed}`);
process.exitCode = code === 0 && fallen.length === 0 ? 0 : 1;
