import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf, inputOf, roundsFor, type Use } from '../../../libs/triage/cases/rounds.js';
import { assess, RULE_VERSION } from '../../../libs/triage/src/index.js';
import { evaluateLines } from './lines.js';
import { figuresOf, outcomeOf, type Outcome, type Share } from './measure.js';
import { shareText } from './page.js';
import { assessOf, BEFORE } from './versions.js';

export type Figures = Record<string, Share>;

/** The figures of a day on which last rounds were opened, as they fell. */
export interface Opening {
  rounds: string[];
  version: string;
  before: string;
  sets: Partial<Record<Use, { before: Figures; rules: Figures; both: Figures }>>;
}

/** One opening a generation of last rounds, the newest last. */
export const OPENINGS_FILE = join(import.meta.dirname, 'opening.json');

export const openingsOf = (): Opening[] => JSON.parse(readFileSync(OPENINGS_FILE, 'utf8')) as Opening[];

/** The opening of the rounds that are last now; undefined before they are opened. */
export const newestOf = (openings: readonly Opening[]): Opening | undefined =>
  openings.find(({ rounds }) => rounds.length > 0 && rounds.join() === roundsFor('last').join());

/** What the rules and the second reader make of the rounds of one use now. */
export function outcomesOf(use: Use): { rules: Outcome[]; both: Outcome[] } {
  const results = roundsFor(use)
    .flatMap(casesOf)
    .map((one) => ({ one, result: assess(inputOf(one)) }));
  return {
    rules: results.map(({ one, result }) => outcomeOf(one, result, (by) => by === 'rules')),
    both: results.map(({ one, result }) => outcomeOf(one, result, () => true)),
  };
}

async function measured(use: Use): Promise<{ before: Figures; rules: Figures; both: Figures }> {
  const { rules, both } = outcomesOf(use);
  const older = await assessOf(BEFORE);
  const before = roundsFor(use)
    .flatMap(casesOf)
    .map((one) => outcomeOf(one, older(inputOf(one)), () => true));
  return { before: figuresOf(before), rules: figuresOf(rules), both: figuresOf(both) };
}

/** Compares on the tune rounds; with `--lines` opens new rounds of single lines, with `--last` opens the last ones too, once, and keeps the figures as they fall. */
export async function evaluate(args: readonly string[]): Promise<string> {
  if (args.includes('--lines')) return evaluateLines();
  const isOpening = args.includes('--last');
  const openings = openingsOf();
  if (isOpening && roundsFor('last').length === 0) return 'There are no last rounds to open: libs/triage/cases/writing-a-round.md.';
  if (isOpening && newestOf(openings))
    return `The last rounds were opened before: ${OPENINGS_FILE}. \`npm run generate -- rules\` writes the page.`;
  const sets: Opening['sets'] = { tune: await measured('tune') };
  if (isOpening) {
    sets.last = await measured('last');
    const opening: Opening = { rounds: roundsFor('last'), version: RULE_VERSION, before: BEFORE, sets };
    writeFileSync(OPENINGS_FILE, `${JSON.stringify([...openings, opening], null, 2)}\n`);
  }
  return Object.entries(sets)
    .flatMap(([use, { before, rules, both }]) => [
      `${use}: rules before (${BEFORE}) | rules now | rules and second reader`,
      ...Object.keys(both).map((name) => `  ${name}: ${[before, rules, both].map((figures) => shareText(figures[name]!)).join(' | ')}`),
    ])
    .join('\n');
}
