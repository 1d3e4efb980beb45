import fc from 'fast-check';
import { FACT_DEFINITIONS } from './facts/fact-definitions.js';
import { DERIVED_FACTS, type FactName } from './facts/fact-name.js';
import { flagsFromFacts } from './flags/flag.rules.js';
import { assess, specifiedUrgency, type Answer, type Entry } from './index.js';

const LEVEL = { high: 3, medium: 2, low: 1 } as const;
const visits = ['within-6-months', '6-12-months', '1-2-years', '2-5-years', 'more-than-5-years', 'never', null];
const durations = ['less-than-day', '1-3-days', '1-week', '2-4-weeks', '1-3-months', 'more-than-3-months', null];
const phrases = [
  'no swelling',
  'my cheek is swollen',
  'toothache',
  'I want a cleaning',
  'fever',
  'swelling',
  'nothing',
  'my filling fell out',
  'bleeding gums',
  'all fine now',
  'can’t breathe',
  'not sure if it is an abscess',
];
const conditions = [
  'none',
  'blood-thinners',
  'bleeding-disorder',
  'chemotherapy',
  'weak-immunity',
  'diabetes',
  'heart-valve-risk',
  'bone-drugs',
  'recent-surgery',
];
const form = fc.record({
  symptoms: fc.constantFrom(...phrases),
  painLevel: fc.option(fc.integer({ min: 0, max: 10 })),
  duration: fc.constantFrom(...durations),
  previousDentalVisit: fc.constantFrom(...visits),
  currentConcerns: fc.constantFrom(...phrases),
  unsure: fc.subarray(['painLevel', 'duration']),
});
const person = fc.record({
  age: fc.option(fc.integer({ min: 0, max: 99 })),
  pregnant: fc.option(fc.boolean()),
  conditions: fc.option(fc.subarray(conditions)),
});
/** Three answers, some to the same flag: far cheaper to make than a dictionary. */
const answer = fc.tuple(fc.integer({ min: 0, max: 22 }), fc.constantFrom<Answer>('yes', 'no', 'unsure'));
const answers = fc
  .tuple(answer, answer, answer)
  .map((given) => Object.fromEntries(given.filter(([flag]) => flag > 0)) as Partial<Record<number, Answer>>);
const entry = fc.constantFrom<Entry>('urgent-form', 'routine-form');

/** A busy machine may be many times slower than an idle one. */
const PATIENCE = 120_000;

describe('Over random answers', () => {
  it(
    'the result is never below the specified one, in 100,000 answer sets',
    () => {
      fc.assert(
        fc.property(entry, form, person, answers, (kind, filled, about, said) => {
          const result = assess({ entry: kind, form: filled, person: about, answers: said });
          const specified = specifiedUrgency(kind === 'urgent-form' ? 'urgent' : 'routine_checkup', filled);
          expectThat(
            result.specified === specified &&
              result.level >= LEVEL[specified] &&
              result.level >= Math.max(1, ...result.flags.map(({ level }) => level)),
          );
        }),
        { numRuns: 100_000 },
      );
    },
    PATIENCE,
  );

  it(
    'adding an affirmed fact never lowers a level or removes a flag, in 100,000 sets of facts',
    () => {
      const facts = [...(Object.keys(FACT_DEFINITIONS) as FactName[]), ...DERIVED_FACTS];
      fc.assert(
        fc.property(fc.uniqueArray(fc.constantFrom(...facts), { maxLength: 6 }), fc.constantFrom(...facts), (some, more) => {
          const before = flagsFromFacts(new Set(some));
          const after = new Map(flagsFromFacts(new Set([...some, more])).map((hit) => [hit.flag, hit.level]));
          expectThat(before.every((hit) => (after.get(hit.flag) ?? 0) >= hit.level));
        }),
        { numRuns: 100_000 },
      );
    },
    PATIENCE,
  );

  it(
    'an answer "yes" to a flag’s question never lowers the level',
    () => {
      fc.assert(
        fc.property(form, fc.integer({ min: 1, max: 22 }), (filled, flag) => {
          expectThat(
            assess({ entry: 'urgent-form', form: filled, answers: { [flag]: 'yes' } }).level >=
              assess({ entry: 'urgent-form', form: filled }).level,
          );
        }),
        { numRuns: 5_000 },
      );
    },
    PATIENCE,
  );

  it(
    'any text at all is survived',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => assess({ entry: 'text', texts: [text] }).level >= 1),
        { numRuns: 5_000 },
      );
    },
    PATIENCE,
  );
});

/** `expect` costs more than the rules do; a throw is enough for fast-check. */
function expectThat(holds: boolean): void {
  if (!holds) throw new Error('does not hold');
}
