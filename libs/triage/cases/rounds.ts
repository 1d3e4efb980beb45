import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { wholeText } from '../src/form-texts.js';
import { flagOf, type Assessment, type AssessInput, type Entry, type FlagNumber, type ScreeningAnswers } from '../src/index.js';

/** A case of a round, as writing-a-round.md describes it. */
export interface RoundCase {
  id: string;
  round: string;
  entry: Entry;
  text?: string;
  form?: ScreeningAnswers;
  age?: number;
  /** lowest and highest acceptable level */
  level: [number, number];
  flags: number[];
  /** the flag whose question must be put, or that must be raised; only in the rounds that the rules were fitted to */
  ask?: number;
  why?: string;
  /** of a last round, where the second reader saw another range: the first one, and what in the rules on paper decides */
  settled?: { first: [number, number]; why: string };
}

/** What the second reader of a last round says, who has not seen the first labels. */
export interface SecondLabel {
  id: string;
  level: [number, number];
  flags: number[];
}

/** `opened`: a last round of before, whose figures are kept as they fell, and which may teach since. */
export type Use = 'train' | 'tune' | 'opened' | 'last';

const PAGE = readFileSync(join(import.meta.dirname, 'writing-a-round.md'), 'utf8');

/** What each round of the page's tables may be used for, those of single lines too. */
export const USES: ReadonlyMap<string, Use> = new Map(
  [...PAGE.matchAll(/^\| ([\w-]+) \| (train|tune|opened|last) \|/gm)].map(([, round, use]) => [round!, use as Use]),
);

/** The rounds whose files are there. */
export const ROUNDS: readonly string[] = globSync('*.jsonl', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.jsonl'))
  .sort();

/** Where a round lies. */
export const fileOf = (round: string): string => join(import.meta.dirname, `${round}.jsonl`);

export function linesOf<Line = RoundCase>(path: string): Line[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

export const casesOf = (round: string): RoundCase[] => linesOf(fileOf(round));

/** The rounds of one use, none of the others opened. */
export const roundsFor = (use: Use): string[] => ROUNDS.filter((round) => USES.get(round) === use);

/** The rounds that rules and model may learn from. */
export const TEACHING: readonly string[] = [...roundsFor('train'), ...roundsFor('opened')].sort();

/** What a case says, on one line. */
export const wordsOf = (one: RoundCase): string => textOf(one).replaceAll('\n', ' / ');

/** All that was typed, as the second reader reads it. */
export const textOf = ({ text, form }: RoundCase): string => text ?? wholeText(form);

/** When the cases are told: a year that one names is counted from it, so that figures stay as the calendar goes on. */
export const TODAY = new Date('2026-11-29T12:00:00Z');

/** A case as any version of the rules takes it. */
export function inputOf({ entry, text, form, age }: RoundCase): AssessInput {
  return { entry, texts: text ? [text] : [], form: form ?? null, person: age === undefined ? undefined : { age }, today: TODAY };
}

/** The higher of a result's level and of what its questions lead to. */
export const reached = ({ level, asks }: Pick<Assessment, 'level' | 'asks'>): number =>
  Math.max(level, ...asks.map(({ levelIfYes }) => levelIfYes));

/** One line as a person might type it, by a writer who knows neither rules nor model. */
export interface Line {
  id: string;
  text: string;
  /** the sign that it tells of; null where there is none of an emergency */
  flag: FlagNumber | null;
  /** how it came to be typed: in own words, as an answer to "where, and since when?", a harmless text, a chat line */
  kind: string;
}

/** Emergencies whose kinds belong to a rule of their own level (a bite, bone that shows) carry no flag and are measured there. */
export const isEmergencyKind = (kind: string): boolean => kind === 'own-words' || kind === 'where-answer';
const HARMLESS: readonly string[] = ['where-since', 'harmless-text', 'chat-line'];

/** The lines of such a round that tell whether there is an emergency. */
export const toldLines = (round: string): Line[] =>
  linesOf<Line>(join(import.meta.dirname, 'lines', `${round}.jsonl`)).filter(({ flag, kind }) =>
    isEmergencyKind(kind) ? flag !== null : HARMLESS.includes(kind),
  );

/** The lines of rounds that were opened and may teach, as cases: a line says no more than its one sign. */
export const teachingLines = (): RoundCase[] =>
  [...USES].flatMap(([round, use]) => (use === 'opened' && !ROUNDS.includes(round) ? toldLines(round).map(caseOf(round)) : []));

const caseOf =
  (round: string) =>
  ({ id, text, flag }: Line): RoundCase => ({
    id,
    round,
    entry: 'text',
    text,
    level: flag === null ? [1, 2] : [flagOf(flag).level, 5],
    flags: flag === null ? [] : [flag],
  });
