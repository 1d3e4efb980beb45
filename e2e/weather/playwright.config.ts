import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { WIDTHS } from '../src/browser.js';
import base from '../playwright.config.js';
import { MAIN_JOURNEYS } from './journeys.js';
import { nameOf, type Pair } from './pairs.js';
import { WEATHERS } from './weathers.js';

// Main journeys as they stand (journeys.ts), each in a weather (weathers.ts), on a platform as theirs: a project for each pair.
const root = join(import.meta.dirname, '../..');
const pairs = JSON.parse(process.env.WEATHER_PAIRS ?? '[]') as Pair[];
const seed = Number(process.env.WEATHER_SEED ?? 0);
const servers = base.webServer === undefined ? [] : [base.webServer].flat();

const projects = pairs.map((pair, at) => {
  const { file, title } = MAIN_JOURNEYS.find(({ name }) => name === pair.journey)!;
  const size = at % 2 === 0 ? { viewport: WIDTHS.phone, hasTouch: true } : { viewport: WIDTHS.desktop };
  const width = /\.wid(e|ths)\./.test(file) ? size : { viewport: WIDTHS.phone, hasTouch: true };
  return {
    name: nameOf(pair),
    testMatch: file,
    grep: new RegExp(title),
    use: { ...width, ...WEATHERS[pair.weather]!.use, weather: pair.weather, weatherSeed: seed + at },
  };
});

export default defineConfig<{ weather: string; weatherSeed: number }>({
  ...base,
  testDir: '..',
  testMatch: undefined,
  // Waits are longer in bad weather, and Retry takes its turn.
  timeout: 240_000,
  expect: { timeout: 25_000 },
  retries: 0,
  outputDir: '../../test-results/weather',
  reporter: [['list'], ['json', { outputFile: '../../test-results/weather.json' }]],
  use: { ...base.use, actionTimeout: 40_000 },
  projects,
  webServer: servers.map((server) => ({ ...server, cwd: root })),
});
