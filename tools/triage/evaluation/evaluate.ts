import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf, inputOf, roundsFor, type Use } from '../../../libs/triage/cases/rounds.js';
import { assess, RULE_VERSION } from '../../../libs/triage/src/index.js';
import { figuresOf, outcomeOf, type Outcome, type Share } from './measure.js';
import { shareText } from './page.js';
import { assessOf, BEFORE } from './versions.js';

export type Figures = Record<string, Share>;

/** The figures of the day on which the last rounds were opened, as they fell. */
export interface Opening {
  version: string;
  before: string;
  sets: Partial<Record<Use, { before: Figures; rules: Figures; both: Figures }>>;
}

/** Written once, when the last rounds are opened. */
export const OPENING_FILE = join(import.meta.dirname, 'opening.json');

export const openingOf = (): Opening | undefined =>
  existsSync(OPENING_FILE) ? (JSON.parse(readFileSync(OPENING_FILE, 'utf8')) as Opening) : undefined;

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

/** Compares on the tune rounds; with `--last` opens the last ones too, once, and keeps the figures as they fall. */
export async function evaluate(args: readonly string[]): Promise<string> {
  const isOpening = args.includes('--last');
  if (isOpening && openingOf())
    return `The last rounds were opened before: ${OPENING_FILE}. \`npm run generate -- rules\` writes the page.`;
  const sets: Opening['sets'] = { tune: await measured('tune') };
  if (isOpening) {
    sets.last = await measured('last');
    const opening: Opening = { version: RULE_VERSION, before: BEFORE, sets };
    writeFileSync(OPENING_FILE, `${JSON.stringify(opening, null, 2)}\n`);
  }
  return Object.entries(sets)
    .flatMap(([use, { before, rules, both }]) => [
      `${use}: rules before (${BEFORE}) | rules now | rules and second reader`,
      ...Object.keys(both).map((name) => `  ${name}: ${[before, rules, both].map((figures) => shareText(figures[name]!)).join(' | ')}`),
    ])
    .join('\n');
}
