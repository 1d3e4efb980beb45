import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf, inputOf, roundsFor, textOf, type RoundCase } from '../../../libs/triage/cases/rounds.js';
import { assess, flagOf } from '../../../libs/triage/src/index.js';
import { secondReadingOf, weights, type Suspicion } from '../../../libs/triage/src/second-reader/second-reader.js';

/** Of 100 harmless texts so many may get an emergency question, and so many any; those of the rules are among them. */
const MOST = { emergency: 0.12, any: 0.16 };
/**
 * The tune rounds are harder than what most people write, and the rules alone may ask more there than that. So much the second reader has all
 * the same: an emergency that nobody asks about is worse than a question. The evaluation says where the bar is missed.
 */
const OWN = { emergency: 0.065, any: 0.01 };
const EMERGENCY_LEVEL = 4;
/** Nothing exceeds it, everything exceeds its opposite. */
const NEVER = 2 ** 30;

export const THRESHOLDS_FILE = join(import.meta.dirname, '../../../libs/triage/src/second-reader/thresholds.ts');

/** A case as the rules leave it, and what the second reader would ask about, with how much speaks for it. */
export interface Candidate {
  one: RoundCase;
  level: number;
  asked: number[];
  emergency: Suspicion | undefined;
  urgent: Suspicion | undefined;
}

/** Chooses on the tune rounds how sure the second reader must be, and writes it. */
export function threshold(): string {
  const candidates = roundsFor('tune')
    .flatMap(casesOf)
    .map((one) => candidateOf(one));
  const harmless = candidates.filter(({ one }) => one.level[1] <= 2);
  const asksEmergency = ({ asked }: Candidate) => asked.some((level) => level >= EMERGENCY_LEVEL);
  const emergency = lowest(harmless, [MOST.emergency, OWN.emergency], asksEmergency, (candidate) => candidate.emergency?.above);
  const asksAny = (candidate: Candidate) => candidate.asked.length > 0 || (candidate.emergency?.above ?? -NEVER) > emergency;
  const urgent = lowest(harmless, [MOST.any, OWN.any], asksAny, (candidate) => candidate.urgent?.above);
  writeFileSync(THRESHOLDS_FILE, fileFor({ emergency, urgent }));
  return `emergency ${emergency}, urgent ${urgent}`;
}

const fileFor = ({
  emergency,
  urgent,
}: {
  emergency: number;
  urgent: number;
}): string => `/** What a score must exceed to make the second reader ask. Chosen on the tune rounds by \`npm run triage -- threshold\`. */
export const THRESHOLDS = { emergency: ${emergency}, urgent: ${urgent} };
`;

export function candidateOf(one: RoundCase, of = weights()): Candidate {
  const { level, flags, asks } = assess(inputOf(one));
  const own = asks.filter(({ by }) => by === 'rules');
  const said = new Set([...flags, ...own].map(({ flag }) => flag));
  const open = secondReadingOf(textOf(one), { emergency: -NEVER, urgent: -NEVER }, of).suspicions.filter(
    ({ flag }) => !said.has(flag) && flagOf(flag).level > level,
  );
  const best = (isEmergency: boolean) => open.find(({ flag }) => flagOf(flag).level >= EMERGENCY_LEVEL === isEmergency);
  const scored = (suspicion: Suspicion | undefined) => suspicion && { ...suspicion, above: suspicion.above - NEVER };
  return {
    one,
    level,
    asked: own.map(({ levelIfYes }) => levelIfYes),
    emergency: scored(best(true)),
    urgent: scored(best(false)),
  };
}

/** The lowest threshold with which no more than that part of the harmless texts is asked, or where the rules leave less room, than its own part. */
function lowest(
  harmless: readonly Candidate[],
  [most, own]: readonly [number, number],
  isAsked: (candidate: Candidate) => boolean,
  scoreOf: (candidate: Candidate) => number | undefined,
): number {
  const room = Math.max(harmless.length * most - harmless.filter(isAsked).length, harmless.length * own);
  const scores = harmless.filter((candidate) => !isAsked(candidate)).map((candidate) => scoreOf(candidate) ?? -NEVER);
  return scores.sort((a, b) => b - a)[Math.floor(room)] ?? -NEVER;
}
