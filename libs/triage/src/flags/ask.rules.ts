import type { FactName } from '../facts/fact-name.js';
import type { FactSet } from '../facts/fact-set.js';
import type { Condition } from './flag.rules.js';
import {
  BLOW_TO_A_TOOTH,
  BREATHLESS_OR_PALE,
  FROM_THE_TEETH,
  HIGHER_RISK,
  HURT_BY_IT,
  INFECTION_SIGNS,
  INJURY,
  SEEN_SEPSIS,
  THINNED,
} from '../facts/fact-groups.js';
import type { FlagNumber } from '../catalogue/flag-catalogue.js';

/** A sign that is not yet a flag makes the engine ask, unless what it would ask has been said. */
export interface AskRule {
  flag: FlagNumber;
  when: Condition;
  /** not asked when one of these is affirmed or explicitly denied */
  unlessKnown: FactName[];
  /** so often asked of somebody who is well that the second reader must suspect an emergency, too */
  onSuspicion?: boolean;
}

/** What is seen rather than named is asked about: the words fit the flag, and other things too. */
const SEEN: readonly AskRule[] = [
  { flag: 1, when: [['upright-seen', 'breath-told']], unlessKnown: [] },
  { flag: 2, when: [['spit-seen', 'hard-swallowing', 'swallow-told', 'hard-speaking']], unlessKnown: [] },
  {
    flag: 3,
    when: [['neck-seen', 'throat-seen', 'lips-seen', 'eye-seen', 'sting-in-mouth', 'new-thing-eaten', 'throat-told']],
    unlessKnown: [],
  },
  { flag: 4, when: [['opening-seen', 'opening-told']], unlessKnown: [] },
  { flag: 5, when: [SEEN_SEPSIS], unlessKnown: [] },
  { flag: 6, when: ['child', [...SEEN_SEPSIS, 'upright-seen', 'child-told', 'breath-told']], unlessKnown: [] },
  // Drowsy for no reason that is told: of a child, or of somebody who may be one, else of anybody.
  { flag: 6, when: ['sleepy-seen', 'child'], unlessKnown: [] },
  { flag: 6, when: ['sleepy-seen'], unlessKnown: ['grown-up', 'age-known'] },
  { flag: 5, when: ['sleepy-seen', ['grown-up', 'age-known']], unlessKnown: ['child'] },
  { flag: 26, when: ['lip-through'], unlessKnown: [] },
  { flag: 7, when: ['blood-told'], unlessKnown: ['bleeding-over'] },
  {
    flag: 7,
    when: ['red-everywhere', ['any-bleeding', 'extraction', 'hole-where-tooth-was', 'still-red', 'blood-thinners', 'one-firm-bite']],
    unlessKnown: [],
  },
  {
    flag: 7,
    when: [
      ['blood-thinners', 'bleeding-disorder', 'two-firm-bites'],
      ['still-red', 'pressing-failed'],
    ],
    unlessKnown: [],
  },
  { flag: 15, when: [['extraction', 'hole-where-tooth-was'], 'still-red'], unlessKnown: ['bleeding-over'] },
  { flag: 8, when: ['hit-by', ['bite-seen', 'head-knock-sign', 'droop-seen']], unlessKnown: [] },
  { flag: 8, when: ['bite-seen'], unlessKnown: [] },
  {
    flag: 8,
    when: [
      [...INJURY, 'hit-ticked'],
      ['sleepy-told', 'head-pain'],
    ],
    unlessKnown: [],
  },
  { flag: 8, when: ['tooth-thing', 'went-down', 'airway-noise'], unlessKnown: [] },
  // Lost while somebody coughs, it may have gone either way.
  { flag: 8, when: [['restoration-lost', 'tooth-fell-out', 'bracket-off'], 'choking-sign'], unlessKnown: [] },
  // What was swallowed went the wrong way more often than people notice.
  { flag: 8, when: ['tooth-swallowed'], unlessKnown: ['choking-sign'] },
  { flag: 8, when: ['thing-swallowed'], unlessKnown: ['choking-sign'] },
  { flag: 9, when: ['jaw-word', BREATHLESS_OR_PALE], unlessKnown: [] },
  { flag: 9, when: ['chest-seen'], unlessKnown: [] },
  {
    flag: 9,
    when: [
      ['toothache', 'any-tooth-pain', 'jaw-word'],
      ['chest-seen', 'effort-seen'],
    ],
    unlessKnown: [],
  },
  {
    flag: 11,
    when: [['droop-seen', 'words-seen', 'hand-seen', 'headache-seen', 'eye-out', 'half-face-numb', 'numb-by-itself', 'face-told']],
    unlessKnown: [],
  },
  {
    flag: 24,
    when: [['self-harm-hint', 'self-harm-told', 'self-harm-veiled', 'self-harm-leave', 'self-harm-done', 'hurt-oneself', 'life-told']],
    unlessKnown: [],
  },
  { flag: 10, when: ['too-many-hint', 'takes-painkiller'], unlessKnown: [] },
  { flag: 10, when: [['tablets-told', 'much-taken', 'amount-unknown', 'many-told']], unlessKnown: [] },
  // No aspirin is for a child: how much it was decides.
  { flag: 10, when: ['child', 'aspirin-taken'], unlessKnown: [] },
  { flag: 10, when: ['child', ['medicine-got-into', 'for-adults-given', 'product-drunk']], unlessKnown: [] },
  { flag: 10, when: ['whole-bottle-drunk'], unlessKnown: [] },
  { flag: 12, when: [['tooth-told', 'tooth-in-milk']], unlessKnown: ['under-five', 'baby-tooth'] },
  { flag: 12, when: ['tooth-fell-out', 'tooth-elsewhere', 'at-play'], unlessKnown: ['under-five', 'baby-tooth'] },
  { flag: 26, when: ['wound-told'], unlessKnown: [] },
  // Up to four years it is a milk tooth: an adult one is not asked about.
  { flag: 12, when: ['tooth-elsewhere', 'hit-by'], unlessKnown: ['under-five', 'baby-tooth'] },
  { flag: 13, when: ['teeth-stand-wrong', 'hit-by'], unlessKnown: [] },
  { flag: 13, when: ['hit-told'], unlessKnown: [] },
  { flag: 3, when: ['grows-as-watched'], unlessKnown: [] },
  { flag: 14, when: ['bigger-by-the-hour'], unlessKnown: [] },
  { flag: 14, when: ['face-out', 'fever'], unlessKnown: [] },
  { flag: 14, when: ['heat-told', ['toothache', 'any-tooth-pain', 'any-pain', 'tooth-thing']], unlessKnown: ['fever', 'getting-better'] },
  { flag: 14, when: ['swelling-told'], unlessKnown: ['fever', 'swelling-spreading', 'getting-better'] },
  { flag: 14, when: [['face-out', 'pus-seen'], HIGHER_RISK], unlessKnown: [] },
  { flag: 17, when: [['face-out', 'pus-seen', 'wisdom-seen', 'swelling-told']], unlessKnown: [] },
  { flag: 18, when: ['tooth-chipped', 'child'], unlessKnown: [] },
  { flag: 18, when: ['tooth-part-gone'], unlessKnown: [] },
  // A child's tooth is asked about by itself: a hit that was ticked says nothing of it.
  { flag: 18, when: ['child', 'hit-ticked'], unlessKnown: [] },
];

/** What is still to be known of a sign that is told as present; one that only may be meant asks for itself, and no more. */
const TOLD: readonly AskRule[] = [
  { flag: 4, when: ['cannot-open-mouth'], unlessKnown: ['swelling', 'face-swelling', 'fever', 'getting-better'] },
  {
    flag: 3,
    when: [['face-swelling', 'swelling-spreading', 'swelling-by-eye']],
    unlessKnown: ['neck-swelling', 'throat-swelling', 'eye-closing', 'breathing-trouble', 'getting-better'],
  },
  { flag: 5, when: [INFECTION_SIGNS, ['fever', 'unwell']], unlessKnown: ['confusion', 'shivering', 'getting-better'] },
  { flag: 6, when: ['child', ['fever', 'swelling-spreading']], unlessKnown: ['drowsy', 'fit'], onSuspicion: true },
  { flag: 7, when: ['bleeds-more'], unlessKnown: ['heavy-bleeding'] },
  { flag: 7, when: ['bleeding-wont-stop'], unlessKnown: ['two-firm-bites', 'blood-thinners', 'heavy-bleeding'] },
  {
    flag: 8,
    when: [['tooth-displaced', 'tooth-knocked-out']],
    unlessKnown: ['faint', 'vomiting', 'double-vision', 'unharmed'],
    onSuspicion: true,
  },
  { flag: 8, when: ['strong-injury', HURT_BY_IT], unlessKnown: ['faint', 'vomiting', 'double-vision', 'unharmed'], onSuspicion: true },
  // After a blow or a fall that broke or moved a tooth, the signs of a concussion are asked for.
  {
    flag: 8,
    when: [['strong-injury', 'accident-told', 'hit-told'], BLOW_TO_A_TOOTH],
    unlessKnown: ['faint', 'vomiting', 'double-vision', 'unharmed', 'food-broke-it'],
  },
  // A child tells too little of it.
  {
    flag: 8,
    when: [
      ['child', 'of-untold-age'],
      ['face-injury', 'tooth-injury', 'lip-through'],
    ],
    unlessKnown: ['faint', 'vomiting', 'double-vision', 'unharmed'],
  },
  { flag: 8, when: ['bite-wrong'], unlessKnown: ['face-injury', 'strong-injury'] },
  { flag: 9, when: ['jaw-pain'], unlessKnown: ['cardiac-sign', 'arm-pain', 'exertion', ...FROM_THE_TEETH] },
  { flag: 11, when: [['eye-bulging', 'worst-headache']], unlessKnown: ['swelling', 'infection'], onSuspicion: true },
  { flag: 12, when: ['tooth-fell-out'], unlessKnown: ['tooth-knocked-out', 'under-five', 'baby-tooth'], onSuspicion: true },
  {
    flag: 13,
    when: [
      ['tooth-broken', 'tooth-loosened'],
      ['any-pain', 'any-tooth-pain', 'toothache', 'any-injury', 'any-bleeding'],
    ],
    unlessKnown: ['pulp-exposed', 'tooth-displaced'],
    onSuspicion: true,
  },
  {
    flag: 14,
    when: [['swelling', 'face-swelling', 'gum-swelling', 'abscess', 'pus', 'infection']],
    unlessKnown: ['fever', 'swelling-spreading', 'getting-better'],
  },
  { flag: 14, when: ['lump', 'fever'], unlessKnown: [] },
  {
    flag: 15,
    when: [['extraction', 'hole-where-tooth-was'], 'any-bleeding'],
    unlessKnown: ['bleeding-wont-stop', 'one-firm-bite', 'bleeding-over'],
  },
  // With a blood thinner one bite that did not help is enough.
  {
    flag: 7,
    when: [['extraction', 'hole-where-tooth-was', 'bleeds-now', 'bleeds-on'], 'any-bleeding', THINNED],
    unlessKnown: ['one-firm-bite', 'two-firm-bites', 'bleeding-over'],
  },
  // So old, many have a blood thinner; until the medicines are told, blood that is there is asked about as theirs.
  {
    flag: 7,
    when: [['extraction', 'hole-where-tooth-was', 'bleeds-now', 'bleeds-on'], 'any-bleeding', 'over-75'],
    unlessKnown: ['one-firm-bite', 'two-firm-bites', 'bleeding-over', 'conditions-known', 'gum-bleeding'],
  },
  {
    flag: 16,
    when: [['toothache', 'pain-four', 'jaw-pain', 'pain-unread']],
    unlessKnown: ['painkiller-fails', 'sleep-lost', 'severe-pain'],
  },
  // Bone that shows, after medicines for the bones: an infection makes it urgent.
  { flag: 17, when: ['bone-showing', ['bone-drugs', 'jaw-radiation']], unlessKnown: ['pus', 'abscess'] },
  { flag: 17, when: [['wisdom-pain', 'fever']], unlessKnown: ['swelling', 'pus', 'abscess'] },
  { flag: 18, when: [['tooth-broken', 'tooth-chipped']], unlessKnown: ['any-pain', 'toothache'] },
  // A child tells too little of the blow that loosened it.
  { flag: 18, when: ['child', 'adult-tooth', 'tooth-loose'], unlessKnown: ['unharmed'] },
  { flag: 21, when: ['ulcer'], unlessKnown: ['over-three-weeks', 'form-over-three-weeks', 'short-duration'] },
  {
    flag: 22,
    when: [INFECTION_SIGNS],
    unlessKnown: [
      'getting-better',
      'conditions-known',
      'diabetes',
      'pregnant',
      'weak-immunity',
      'under-five',
      'over-75',
      'heart-valve-risk',
      'bone-drugs',
      'recent-surgery',
    ],
  },
];

/** Where a question stands among those of its level: after breathing and swallowing that of an injury is put, before what else may have come of it. */
export const askRank = (flag: FlagNumber): number => (flag === 8 ? 2.5 : flag);

export const ASK_RULES: readonly AskRule[] = [...SEEN, ...TOLD];

/** Flags whose question should be put, and those that are left to the second reader's suspicion. */
export interface FollowUps {
  due: FlagNumber[];
  onSuspicion: FlagNumber[];
}

/** What decides about questions: each set holds the one before it, but for what is known. */
interface Told {
  /** affirmed, or "not sure whether" */
  unsure: FactSet;
  /** and what a text at ease tells */
  eased: FactSet;
  /** and what may be meant: what is seen only perhaps is left to the second reader */
  possible: FactSet;
  /** affirmed or denied: not asked again */
  known: FactSet;
}

export function followUps({ unsure, eased, possible, known }: Told): FollowUps {
  const open = (rules: readonly AskRule[], facts: FactSet): AskRule[] =>
    rules.filter((rule) => holds(rule.when, facts) && !rule.unlessKnown.some((fact) => known.has(fact)));
  const due = [...open(SEEN, eased), ...open(TOLD, unsure).filter((rule) => !rule.onSuspicion)].map(({ flag }) => flag);
  const perhaps = [...open(SEEN, possible), ...open(TOLD, unsure)].map(({ flag }) => flag);
  return { due, onSuspicion: perhaps.filter((flag) => !due.includes(flag)) };
}

function holds(condition: Condition, facts: FactSet): boolean {
  return condition.every((part) => (typeof part === 'string' ? facts.has(part) : part.some((fact) => facts.has(fact))));
}
