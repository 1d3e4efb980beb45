import fc from 'fast-check';
import { FACT_DEFINITIONS } from './facts/fact-definitions.js';
import { DERIVED_FACTS, type FactName } from './facts/fact-name.js';
import { flagsFromFacts } from './flags/flag.rules.js';
import type { About } from './about.js';
import { assessGathered, gatherInput } from './assess.js';
import { SIGN_GROUPS, type SignList } from './signs/index.js';
import { withSigns } from './signs/with-signs.js';
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
/** What was answered to the list of signs: not asked, "none", "not sure", or groups with answers to their questions. */
const signs = fc.option(
  fc
    .tuple(fc.constantFrom<SignList['said']>('some', 'none', 'unsure'), fc.subarray(SIGN_GROUPS.map(({ id }) => id)), answers)
    .map(([said, groups, given]): SignList => ({
      said,
      groups: said === 'some' ? groups : [],
      answers: given as SignList['answers'],
      askedAt: '',
    })),
);
/** The texts of each form, read once: reading is nearly all of the time. */
const read = new Map(
  phrases.flatMap((symptoms) =>
    phrases.map((currentConcerns) => {
      const texts = { symptoms, currentConcerns };
      return [`${symptoms}|${currentConcerns}`, gatherInput({ entry: 'urgent-form', form: texts })];
    }),
  ),
);
const resultOf = (about: About & { entry: Entry; form: { symptoms: string; currentConcerns: string } }) =>
  assessGathered({ ...about, today: new Date(0) }, read.get(`${about.form.symptoms}|${about.form.currentConcerns}`)!);

/** 100,000 in the drill (`npm run drill -- rules`). */
const RUNS = process.env.RULES === 'long' ? 100_000 : 5_000;

describe('Over random answers', () => {
  it(`the result is never below the specified one, and the list of signs only raises it, in ${RUNS} answer sets`, () => {
    fc.assert(
      fc.property(entry, form, person, answers, signs, (kind, filled, about, said, list) => {
        const told = { entry: kind, form: filled, person: about, answers: said };
        const result = resultOf({ ...told, signs: list });
        const specified = specifiedUrgency(kind === 'urgent-form' ? 'urgent' : 'routine_checkup', filled);
        expectThat(
          result.specified === specified &&
            result.level >= LEVEL[specified] &&
            (list === null || result.level >= resultOf(told).level) &&
            result.level >= Math.max(1, ...result.flags.map(({ level }) => level)),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it(`adding an affirmed fact never lowers a level or removes a flag, in ${RUNS} sets of facts beside answers to the list of signs`, () => {
    const facts = [...(Object.keys(FACT_DEFINITIONS) as FactName[]), ...DERIVED_FACTS];
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...facts), { maxLength: 6 }), fc.constantFrom(...facts), signs, (some, more, list) => {
        const before = raisedBy(new Set(some), list);
        const after = new Map(raisedBy(new Set([...some, more]), list).map((hit) => [hit.flag, hit.level]));
        expectThat(before.every((hit) => (after.get(hit.flag) ?? 0) >= hit.level));
      }),
      { numRuns: RUNS },
    );
  });

  it('an answer "yes" to a flag’s question never lowers the level', () => {
    fc.assert(
      fc.property(form, fc.integer({ min: 1, max: 22 }), (filled, flag) => {
        expectThat(
          resultOf({ entry: 'urgent-form', form: filled, answers: { [flag]: 'yes' } }).level >=
            resultOf({ entry: 'urgent-form', form: filled }).level,
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it('any text at all is survived', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => assess({ entry: 'text', texts: [text] }).level >= 1),
      { numRuns: 5_000 },
    );
  });
});

function raisedBy(facts: ReadonlySet<FactName>, list: SignList | null) {
  const flags = flagsFromFacts(facts).map(({ flag, level }) => ({ flag, level, words: [], source: ['text'], sensitive: false }));
  return withSigns({ flags, corrected: [] }, list).flags;
}

/** `expect` costs more than the rules do; a throw is enough for fast-check. */
function expectThat(holds: boolean): void {
  if (!holds) throw new Error('does not hold');
}
