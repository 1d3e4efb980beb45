import type { FactName } from './facts/fact-name.js';
import type { Mention } from './facts/reading.js';
import { AFTER_A_BLOW, THINNED } from './facts/fact-groups.js';
import { MEDICINE_RISKS } from './texts/self-care.en.js';
import { flagsFromFacts } from './flags/flag.rules.js';
import type { SignGroupId } from './signs/sign-groups.js';
import type { SignList } from './signs/said-signs.js';

/**
 * What is told that changes what to do until somebody is seen, and that no flag says: what flag 8 is about, aspirin for somebody who may be a child,
 * whether the words tell of a child or a grown-up, an age that nobody gave, a blow or a fall, a head that shows it, a tooth that broke, a swelling
 * that can be cooled, what may be an allergy, a sore or lump that stays, a denture that rubs, a medicine for the bones, what forbids a painkiller, and
 * one of ibuprofen's kind with a blood thinner.
 */
export type CareFact =
  | 'inhaled'
  | 'hurt'
  | 'aspirin-under-16'
  | 'age-untold'
  | 'child'
  | 'grown-up'
  | 'blow'
  | 'head-told'
  | 'tooth-broken'
  | 'swollen'
  | 'nsaid-thinned'
  | MedicineRisk
  | 'allergy'
  | VisitCare
  | TickedCare;

/** What forbids a painkiller. */
export type MedicineRisk = keyof typeof MEDICINE_RISKS;

/** What is to be said or done before a visit. */
type VisitCare = 'lasting-sore' | 'denture-rubs' | 'bone-medicine';

/** What a sign that was ticked in the list asks for, whether or not one of its questions is true. */
type TickedCare = 'airway' | 'ill' | 'bleeding' | 'painkillers';
const TICKED: Readonly<Partial<Record<SignGroupId, TickedCare | 'swollen'>>> = {
  breathing: 'airway',
  jaw: 'airway',
  swelling: 'swollen',
  ill: 'ill',
  chest: 'ill',
  face: 'ill',
  bleeding: 'bleeding',
  painkillers: 'painkillers',
};

/** What only makes one ask ("knocked out" is a tooth's, too) tells of no head. */
const isHeadTold = (mentions: readonly Mention[]): boolean =>
  mentions.some(({ fact, polarity }) => polarity === 'affirmed' && fact !== 'head-knock-sign' && AFTER_A_BLOW.includes(fact));

/** A blow or a fall, in whatever words: the head may be hurt with the mouth. */
const BLOW: readonly FactName[] = ['face-injury', 'hit-ticked', 'tooth-knocked-out', 'jaw-injury'];
/** A swelling that is felt from outside; of the gum alone nothing is cooled. */
const SWOLLEN: readonly FactName[] = ['face-swelling', 'lip-tongue-swelling', 'eye-closing'];

/** What may have made a swelling by an allergy, beside a blow too. */
const ALLERGIC: readonly FactName[] = ['allergy', 'sting-in-mouth', 'new-thing-eaten'];

/** A tooth that broke, in the words that told it; of a crown or a denture there is nothing to keep in milk. */
const BROKE = /\b(?:brok\w*|break\w*|chip(?:ped)?|snapped|shattered|split|cracked|piece|chunk|corner|half)\b/i;
const NO_TOOTH = /\b(?:crown|filling|denture|veneer|bridge|brace|braces|bracket|retainer|wire|cap)s?\b/i;
export const tellsOfBrokenTooth = (words: string): boolean => BROKE.test(words) && !NO_TOOTH.test(words);

/** A tooth, or a piece of one, that may be in the windpipe. */
const INHALED: ReadonlySet<FactName> = new Set<FactName>(['tooth-inhaled', 'tooth-swallowed', 'choking-sign', 'tooth-not-found']);
/** Reye's syndrome: no aspirin below this age. */
const ASPIRIN_FROM = 16;

/** A place in the mouth that is to be looked at where it stays. */
const SORE: readonly FactName[] = ['ulcer', 'lump', 'mouth-patch'];
const LASTS: readonly FactName[] = ['over-three-weeks', 'form-over-three-weeks', 'not-healing'];
const RUBS = /\b(?:rub\w*|sore|hurt\w*|cut\w*|pinch\w*|press\w*)\b/i;

function visitCare(facts: ReadonlySet<FactName>, mentions: readonly Mention[]): VisitCare[] {
  const has = (some: readonly FactName[]): boolean => some.some((fact) => facts.has(fact));
  const isRubbing = mentions.some(
    ({ fact, polarity, words }) => fact === 'denture-trouble' && polarity === 'affirmed' && (RUBS.test(words) || has(SORE)),
  );
  return [
    ...(has(SORE) && has(LASTS) ? (['lasting-sore'] as const) : []),
    ...(isRubbing ? (['denture-rubs'] as const) : []),
    ...(facts.has('bone-drugs') ? (['bone-medicine'] as const) : []),
  ];
}

/** What was told that forbids a painkiller which others may take. */
const MEDICINE_FACTS = Object.keys(MEDICINE_RISKS) as MedicineRisk[];
function medicineCare(facts: ReadonlySet<FactName>, mentions: readonly Mention[]): CareFact[] {
  const isThinned = THINNED.some((fact) => facts.has(fact));
  // Whoever only asks whether the two go together is told.
  const isNsaid = (isThinned || THINNED.some((fact) => speaks(mentions, fact))) && speaksOfNsaid(mentions);
  const risks = MEDICINE_FACTS.filter((risk) => (risk === 'blood-thinner' ? isThinned || isNsaid : facts.has(risk)));
  return [...(isNsaid ? (['nsaid-thinned'] as const) : []), ...risks];
}

/** Ibuprofen or its kind is taken, given, or asked about; who may not have it is not told of it. */
export function speaksOfNsaid(mentions: readonly Mention[]): boolean {
  if (speaks(mentions, 'nsaid-taken')) return true;
  const isTold = speaks(mentions, 'nsaid-told') && !mentions.some(({ fact }) => fact === 'nsaid-taken' || fact === 'nsaid-refused');
  return isTold || (speaks(mentions, 'aspirin-for-pain') && speaksOfAspirin(mentions) && isThinnedBesides(mentions));
}

/** Aspirin itself thins: what is told of a thinner is another. */
const isThinnedBesides = (mentions: readonly Mention[]): boolean =>
  !mentions.some(({ fact, polarity, words }) => fact === 'blood-thinners' && polarity === 'affirmed' && /asp/i.test(words));

const isInjured = (facts: readonly FactName[]): boolean => flagsFromFacts(new Set(facts)).some(({ flag }) => flag === 8);

/** Aspirin is taken, given, or asked about; "she had no aspirin" speaks of none. */
export const speaksOfAspirin = (mentions: readonly Mention[]): boolean =>
  speaks(mentions, 'aspirin-taken') || (speaks(mentions, 'aspirin-told') && !mentions.some(({ fact }) => fact === 'aspirin-taken'));

const speaks = (mentions: readonly Mention[], sign: FactName): boolean =>
  mentions.some(({ fact, polarity }) => fact === sign && polarity !== 'negated' && polarity !== 'other');

/** @param facts what is affirmed, or told with "not sure whether" */
export function careFactsOf(
  facts: ReadonlySet<FactName>,
  mentions: readonly Mention[],
  age: number | null,
  signs?: SignList | null,
): CareFact[] {
  const ticked = signs?.said === 'some' ? signs.groups.flatMap((group) => TICKED[group] ?? []) : [];
  const all = [...facts];
  const isHurt = isInjured(all.filter((fact) => !INHALED.has(fact)));
  const isInhaled = isInjured(all) && (!isHurt || isInjured(all.filter((fact) => INHALED.has(fact))));
  // A bite on something hard that broke a tooth is no blow.
  const isBlow = BLOW.some((fact) => facts.has(fact)) && (!facts.has('food-broke-it') || facts.has('hit-ticked'));
  const isBroken = mentions.some(
    ({ fact, polarity, words }) =>
      (fact === 'tooth-broken' || fact === 'tooth-chipped') &&
      (polarity === 'affirmed' || polarity === 'unsure') &&
      tellsOfBrokenTooth(words),
  );
  const isSwollen =
    ticked.includes('swollen') || SWOLLEN.some((fact) => facts.has(fact)) || (facts.has('swelling') && !facts.has('gum-swelling'));
  // Whoever only asks whether a child may have it is told the same.
  const isUnder16 = age === null ? facts.has('child') || speaks(mentions, 'child-word') : age < ASPIRIN_FROM;
  return [
    ...(isInhaled ? (['inhaled'] as const) : []),
    ...(isHurt ? (['hurt'] as const) : []),
    ...(isUnder16 && speaksOfAspirin(mentions) ? (['aspirin-under-16'] as const) : []),
    ...(isBlow ? (['blow'] as const) : []),
    ...(isBlow && isHeadTold(mentions) ? (['head-told'] as const) : []),
    ...(isBroken ? (['tooth-broken'] as const) : []),
    ...(isSwollen ? (['swollen'] as const) : []),
    ...(ALLERGIC.some((fact) => facts.has(fact)) ? (['allergy'] as const) : []),
    ...new Set(ticked.filter((care) => care !== 'swollen')),
    ...visitCare(facts, mentions),
    ...medicineCare(facts, mentions),
    ...(facts.has('of-untold-age') && !facts.has('child') ? (['age-untold'] as const) : []),
    ...(facts.has('child') ? (['child'] as const) : []),
    ...(!facts.has('child') && (facts.has('age-known') || facts.has('grown-up')) ? (['grown-up'] as const) : []),
  ];
}
