import type { FactName } from '../facts/fact-name.js';
import type { FactSet } from '../facts/fact-set.js';
import {
  DENTAL,
  HIGHER_RISK,
  INFECTION_SIGNS,
  INJURY,
  LOCAL_INFECTION,
  SEPSIS,
  SWELLING,
  THINNED,
  STILL_BLEEDS,
} from '../facts/fact-groups.js';
import { flagOf, type FlagNumber, type Level } from '../catalogue/flag-catalogue.js';

/** All of the outer list must hold; an inner list holds when one of its facts does. No rule asks for the absence of a fact, so more facts never lower a level. */
export type Condition = (FactName | FactName[])[];

export interface FlagRule {
  flag: FlagNumber;
  when: Condition[];
}

export const FLAG_RULES: readonly FlagRule[] = [
  { flag: 1, when: [['breathing-trouble']] },
  {
    flag: 2,
    when: [
      ['cannot-swallow'],
      ['drooling'],
      ['muffled-voice'],
      ['tongue-raised'],
      ['hard-swallowing', ['face-swelling', 'neck-swelling', 'swelling']],
    ],
  },
  {
    flag: 3,
    when: [
      ['throat-swelling'],
      ['neck-swelling'],
      ['lip-tongue-swelling'],
      ['eye-closing'],
      ['sudden-swelling'],
      ['swelling-within-hour'],
      ['stiff-neck', INFECTION_SIGNS],
      ['allergy', SWELLING],
    ],
  },
  { flag: 4, when: [['cannot-open-mouth', [...INFECTION_SIGNS, 'swelling-told', 'fever', 'hard-swallowing', 'cannot-swallow']]] },
  { flag: 5, when: [[[...DENTAL, 'fever'], SEPSIS], [[...INFECTION_SIGNS, 'fever'], 'chemo-six-weeks'], ['rash-glass']] },
  { flag: 6, when: [['child', ['drowsy', 'fit', 'blue-person', 'mottled-or-blue', 'fast-breathing', 'collapse']]] },
  {
    flag: 7,
    when: [
      ['heavy-bleeding'],
      [['any-bleeding', 'bleeding-wont-stop'], 'two-firm-bites'],
      ['bleeding-wont-stop', THINNED],
      ['bleeding-wont-stop', ['giddy-told', 'faint', 'collapse']],
      ['any-bleeding', 'one-firm-bite', THINNED],
      ['one-firm-bite', THINNED, STILL_BLEEDS],
      ['two-firm-bites', STILL_BLEEDS],
    ],
  },
  {
    flag: 8,
    when: [
      [INJURY, ['faint', 'vomiting', 'double-vision', 'drowsy', 'confusion', 'fit', 'collapse']],
      // Ticked in the list of signs, the hit itself need not be told.
      ['hit-ticked', ['faint', 'vomiting', 'double-vision', 'drowsy', 'confusion', 'fit', 'collapse']],
      ['jaw-broken'],
      ['jaw-injury'],
      ['blow', ['jaw-pain', 'cannot-open-mouth', 'bite-wrong', 'bite-blocked']],
      ['bite-wrong', [...INJURY, 'sudden']],
      ['tooth-inhaled'],
      ['tooth-swallowed', 'choking-sign'],
      // A tooth that nobody finds may have been breathed in.
      [['tooth-knocked-out', 'baby-tooth-out'], 'tooth-not-found'],
    ],
  },
  {
    flag: 9,
    when: [
      [
        ['jaw-pain', 'toothache', 'severe-pain', 'any-tooth-pain'],
        ['sweating', 'nausea', 'arm-pain', 'exertion', 'breathing-trouble'],
      ],
      ['cardiac-sign'],
    ],
  },
  { flag: 10, when: [['overdose'], ['overdose-words'], ['child', 'adult-painkiller']] },
  {
    flag: 11,
    when: [
      ['face-droop'],
      ['weak-arm'],
      ['speech-trouble'],
      ['slurred'],
      // Numb for no reason that anybody knows of; where nothing is said of an injection, it is asked.
      ['half-face-numb', 'no-injection'],
      [
        ['eye-bulging', 'worst-headache'],
        [...DENTAL, 'fever'],
      ],
      ['stiff-neck', 'fever'],
      ['fit'],
      ['collapse'],
    ],
  },
  { flag: 12, when: [['tooth-knocked-out'], ['tooth-is-out', 'any-injury']] },
  { flag: 13, when: [['tooth-displaced'], ['pulp-exposed'], ['bite-blocked']] },
  {
    flag: 14,
    when: [
      ['swelling-spreading'],
      [[...SWELLING, ...LOCAL_INFECTION], 'spreading'],
      [[...SWELLING, ...LOCAL_INFECTION, 'gums-swollen'], 'fever'],
      ['too-ill-to-drink'],
    ],
  },
  {
    flag: 15,
    when: [
      ['bleeding-wont-stop'],
      ['extraction', ['trickle', 'any-bleeding'], 'keeps-on'],
      ['any-bleeding', 'one-firm-bite'],
      ['one-firm-bite', STILL_BLEEDS],
    ],
  },
  {
    flag: 16,
    when: [
      ['severe-pain'],
      ['painkiller-fails'],
      ['sleep-lost', ['any-pain', 'toothache', 'jaw-pain', 'takes-painkiller', ...INFECTION_SIGNS]],
      ['tooth-sleep'],
      ['pain-seven'],
    ],
  },
  {
    flag: 17,
    when: [
      ['abscess'],
      ['pus'],
      ['face-swelling'],
      ['gum-swelling'],
      ['wisdom-infection'],
      ['dry-socket'],
      ['infection'],
      ['swelling'],
      ['fever', 'toothache'],
      ['gums-swollen', ['fever', 'unwell']],
    ],
  },
  {
    flag: 18,
    when: [
      ['tooth-broken', ['any-pain', 'toothache']],
      ['tooth-chipped', ['toothache', 'severe-pain', 'chipped-and-sore']],
      ['child', ['tooth-injury', 'tooth-chipped', 'tooth-broken']],
      ['child', 'tooth-part-gone', 'toothcause'],
      // Whose age nobody gave may be a child: until that is told, an accident of a tooth is one of a child's.
      ['of-untold-age', 'any-injury', ['tooth-injury', 'tooth-chipped', 'tooth-broken']],
      ['baby-tooth-out'],
      ['new-lip-chin-numbness'],
      ['tooth-loosened'],
      [['strong-injury', 'face-injury'], 'tooth-unsteady'],
    ],
  },
  {
    flag: 19,
    when: [
      ['gum-bleeding', ['ulcer', 'gum-ulcers-painful'], ['unwell', 'fever']],
      ['gum-ulcers-painful', 'any-pain', ['unwell', 'fever']],
      ['wire-in-flesh'],
    ],
  },
  {
    flag: 20,
    when: [
      ['restoration-lost'],
      ['pain-held'],
      ['pain-lingers'],
      ['pain-on-biting'],
      ['toothache'],
      ['denture-trouble'],
      ['tooth-broken'],
      ['bracket-off'],
      ['pain-four'],
      ['tooth-fell-out'],
    ],
  },
  {
    flag: 21,
    when: [
      [['ulcer'], ['over-three-weeks', 'form-over-three-weeks']],
      ['mouth-patch'],
      ['lump'],
      ['tooth-loose'],
      ['numbness'],
      ['socket-not-healing'],
      [['ulcer'], 'not-healing'],
    ],
  },
  // Added beside the table: what people ask about and dentists see, in their own words.
  { flag: 25, when: [['bite-wound']] },
  { flag: 26, when: [['deep-wound'], ['bite-wound', ['wound-gaping', 'any-bleeding', 'heavy-bleeding', 'bleeding-wont-stop']]] },
  { flag: 27, when: [['bone-showing']] },
  {
    flag: 23,
    when: [
      ['hand-mark'],
      ['child', INJURY, 'story-mismatch'],
      ['under-five', 'story-mismatch', 'bruised'],
      ['child', 'story-mismatch', ['bruised', 'tooth-broken', 'tooth-injury', 'lip-tongue-swelling', 'any-bleeding', 'baby-tooth-out']],
    ],
  },
  { flag: 24, when: [['self-harm'], ['self-harm-plain']] },
];

export interface FlagHit {
  flag: FlagNumber;
  level: Level;
  /** facts that made it, for the explanation */
  because: FactName[];
}

/** The flags that the affirmed facts raise, in order of number. Monotone: a larger set never gives fewer flags or lower levels. */
export function flagsFromFacts(facts: FactSet): FlagHit[] {
  const hits: FlagHit[] = [];
  for (const rule of FLAG_RULES) {
    const because = new Set<FactName>();
    for (const condition of rule.when) for (const fact of satisfied(condition, facts)) because.add(fact);
    if (because.size > 0) hits.push({ flag: rule.flag, level: flagOf(rule.flag).level, because: [...because] });
  }
  const risk = higherRisk(facts, hits);
  if (risk) hits.push(risk);
  return hits.sort((a, b) => a.flag - b.flag);
}

function satisfied(condition: Condition, facts: FactSet): FactName[] {
  const used: FactName[] = [];
  for (const part of condition) {
    const found = typeof part === 'string' ? (facts.has(part) ? [part] : []) : part.filter((fact) => facts.has(fact));
    if (found.length === 0) return [];
    used.push(...found);
  }
  return used;
}

/** Bone that shows, after medicines for the bones or radiation, is urgent with pain, pus or diabetes. */
const DEAD_BONE: Condition = [
  'bone-showing',
  ['bone-drugs', 'jaw-radiation'],
  ['any-pain', 'pain-one', 'toothache', 'jaw-pain', 'pus', 'diabetes'],
];

/** Flag 22: signs of infection in a person at higher risk are one level up, at least 3. */
function higherRisk(facts: FactSet, hits: FlagHit[]): FlagHit | null {
  const signs = INFECTION_SIGNS.filter((fact) => facts.has(fact));
  if (facts.has('fever') && facts.has('toothache')) signs.push('fever');
  const risks = HIGHER_RISK.filter((fact) => facts.has(fact));
  const bone = satisfied(DEAD_BONE, facts);
  if (signs.length === 0 || risks.length === 0) return bone.length > 0 ? { flag: 22, level: flagOf(22).level, because: bone } : null;
  const infectious = hits.filter((hit) => [2, 3, 4, 5, 14, 17, 19].includes(hit.flag)).map((hit) => hit.level);
  const level = Math.min(5, Math.max(3, Math.max(1, ...infectious) + 1)) as Level;
  return { flag: 22, level, because: [...signs, ...risks] };
}
