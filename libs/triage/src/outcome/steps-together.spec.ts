import { emergencyAdvice, FLAGS, selfCareFor, type Assessment, type FlagNumber } from '../index.js';
import type { CareFact } from '../care.rules.js';
import { FLAG_TEXTS_OF_OTHERS } from '../texts/flags-of-others.en.js';
import { FLAG_TEXTS } from '../texts/flags.en.js';
import { SELF_CARE_TEXTS } from '../texts/self-care.en.js';

/** What cannot be done together. A sentence that begins with "If" or "Only" is for when it comes to that, and contradicts nothing. */
const CLASHES: readonly (readonly [what: string, one: RegExp, other: RegExp])[] = [
  [
    'a posture and a neck that is kept still',
    /\b(?:sit (?:up|upright|down)|lean forward|lie down|head raised)\b/i,
    /\bhead and neck still\b/i,
  ],
  ['to sit up and to lie down', /\b(?:sit (?:up|upright))\b/i, /(?<!not )\blie (?:down|flat)\b/i],
  ['to bite and not to bite', /\bbite firmly\b/i, /\bbite on nothing\b|\b(?:not|without) bit(?:e|ing)\b/i],
  ['a finger in the mouth and none', /\bwith (?:a|your) finger\b/i, /\bnot feel for it with your fingers\b|\bbecomes? hard to wake\b/i],
  [
    'to rinse the mouth and not to rinse',
    /(?:^|[.:] )Rinse (?:the mouth|a wound of the skin under running water)/,
    /\bnot (?:[a-z]+, )?rinse\b/i,
  ],
  [
    'to drink or eat and to do neither',
    /(?<!not )\b(?:eat soft food|take small sips)\b/i,
    /\b(?:not eat or drink|eat and drink nothing)\b/i,
  ],
  [
    'to go and to stay where one is',
    /\bgo to (?:the|an) emergency department (?:even|:)/i,
    /\b(?:not walk to get help|head and neck still)\b/i,
  ],
  ['to go to a dentist and to a hospital', /^Call a dentist/, /^Go to (?:the|an) emergency department\b/],
  ['to put a tooth back and to leave it', /\bput it back in its place\b/i, /^Leave the tooth as it is$/],
  ['to keep medicines at hand and out of reach', /\bKeep the packet at hand\b/, /\bmedicines and all that could hurt you out of reach\b/],
];

const sentences = (step: string): string[] => step.split(/(?<=[.:]) (?=\p{Lu})/u).filter((one) => !/^(?:If|Only if) /.test(one));

/** Which steps of a card say what cannot be done together. */
function clashesIn(steps: readonly string[]): string[] {
  const said = steps.flatMap(sentences);
  return CLASHES.flatMap(([what, one, other]) => {
    const first = said.find((sentence) => one.test(sentence));
    const second = said.find((sentence) => sentence !== first && other.test(sentence));
    return first !== undefined && second !== undefined ? [`${what}: “${first}” and “${second}”`] : [];
  });
}

/** What is told beside the flags and decides about steps; each alone, and what goes with a blow together. */
const TOLD: readonly (readonly CareFact[])[] = [
  [],
  ['hurt', 'blow'],
  ['hurt', 'blow', 'head-told', 'swollen', 'tooth-broken'],
  ['inhaled'],
  ['inhaled', 'hurt', 'blow'],
  ['blow'],
  ['swollen', 'allergy'],
  ['tooth-broken', 'bleeding', 'blood-thinner'],
  ['airway', 'ill', 'painkillers'],
  ['denture-rubs', 'lasting-sore', 'bone-medicine'],
];

const PEOPLE = [{}, { who: 'my-child', age: 3 }, { who: 'my-child', age: 9 }, { who: 'me', age: 61 }] as const;
const raised = (flag: FlagNumber, level: number) => ({ flag, level, words: [], source: ['answer'], sensitive: flag === 24 });
const NUMBERS = FLAGS.map(({ flag }) => flag);
const LOWEST = 1;

/** Every card of two flags, each as grave as it is or one level lower, with all that may be told beside it. */
function cards(): { of: string; steps: readonly string[] }[] {
  const grave = FLAGS.flatMap(({ flag, level }) => [level, Math.max(LOWEST, level - 1)].map((one) => raised(flag, one)));
  return grave.flatMap((one) =>
    grave
      .filter(({ flag }) => flag >= one.flag)
      .flatMap((other) =>
        TOLD.flatMap((careFacts) =>
          PEOPLE.map((person) => {
            const level = Math.max(one.level, other.level);
            const flags = one.flag === other.flag ? [one] : [one, other];
            const told = { flags, level, careFacts, asks: [] } as unknown as Assessment;
            const steps = emergencyAdvice(told, person)?.doNow ?? selfCareFor(told, person);
            return { of: `${one.flag}@${one.level} with ${other.flag}@${other.level}, ${careFacts.join(' ')}`, steps };
          }),
        ),
      ),
  );
}

describe('The steps of one card', () => {
  // Many pairs are told the same: each card is looked through once.
  const all = [...new Map(cards().map((card) => [card.steps.join('\n'), card])).values()];

  it('are those of every pair of flags', () => expect(all.length).toBeGreaterThan(NUMBERS.length * NUMBERS.length));

  it('never contradict each other, whatever two flags stand together', () => {
    const first = new Map<string, string>();
    for (const { of, steps } of all) for (const clash of clashesIn(steps)) if (!first.has(clash)) first.set(clash, of);
    expect([...first]).toEqual([]);
  });

  it('are found to contradict each other where they only stand one after the other', () => {
    const { waiting } = FLAG_TEXTS_OF_OTHERS;
    expect(clashesIn([...FLAG_TEXTS[7].waiting, ...FLAG_TEXTS[8].waiting])).toHaveLength(1);
    expect(clashesIn([...FLAG_TEXTS[1].waiting, ...waiting.child[8]])).toHaveLength(1);
    expect(clashesIn([...FLAG_TEXTS[13].waiting, SELF_CARE_TEXTS.gauze])).toHaveLength(1);
    expect(clashesIn([...FLAG_TEXTS[10].waiting, ...FLAG_TEXTS[9].waiting])).toHaveLength(1);
    expect(clashesIn([...FLAG_TEXTS[26].waiting, ...FLAG_TEXTS[7].waiting])).toHaveLength(1);
    expect(clashesIn([...FLAG_TEXTS[24].waiting, ...FLAG_TEXTS[10].waiting])).toHaveLength(1);
  });

  it('say nothing twice', () => expect(all.filter(({ steps }) => new Set(steps).size < steps.length)).toEqual([]));

  it('keep a hurt neck still where blood has to run out, and say so in one sentence', () => {
    const told = { flags: [raised(7, 5), raised(8, 5)], level: 5, careFacts: ['hurt', 'blow'] } as unknown as Assessment;
    const steps = emergencyAdvice(told)!.doNow.join(' / ');
    expect(steps).toMatch(/Keep head and neck still, in the position in which breathing is easiest. Let blood and saliva run out/);
    expect(steps).not.toMatch(/lean forward|Bite firmly/);
    expect(steps).toMatch(/Do not swallow blood, and do not rinse or spit/);
  });
});
