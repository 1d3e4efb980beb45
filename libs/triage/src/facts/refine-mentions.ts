import type { FactName } from './fact-name.js';
import { isFigureOfDeath } from './of-a-life.js';
import type { Mention } from './reading.js';

/** How a milk tooth says goodbye. */
const SHED = /hanging|dangling|thread|wobbl/i;

/** A tooth that hangs on: what that means depends on the age. */
export const isShedding = ({ fact, words }: Mention): boolean => fact === 'tooth-displaced' && SHED.test(words);

/** "Pain in two teeth" counts them; a tooth "in two" is broken. */
const COUNTED = /^in two (?:[\w-]+ ){0,3}(?:teeth|molars|premolars|incisors|crowns|fillings)\b/i;
const isCounted = ({ fact, words }: Mention): boolean => (fact === 'tooth-broken' || fact === 'hit-by') && COUNTED.test(words);

/** Said of a cheek it is a swelling, and of a number none. */
const GREW = /^(?:doubled|tripled|quadrupled)$/i;

/** A baby drools while it teethes; one that is ill with it may not be able to swallow. */
const ILL = [
  'fever',
  'unwell',
  'breathing-trouble',
  'cannot-swallow',
  'hard-swallowing',
  'swelling',
  'face-swelling',
  'too-ill-to-drink',
  'drowsy',
  'spit-seen',
  'limp-child',
] as const;

/** What makes a swollen lip more than the blow to it. */
const ALLERGIC = [
  'allergy',
  'breathing-trouble',
  'cannot-swallow',
  'hard-swallowing',
  'throat-swelling',
  'tongue-raised',
  'muffled-voice',
  'rash-seen',
  'sting-in-mouth',
  'new-thing-eaten',
] as const;

/** "My 2 year old headbutted me and knocked my front tooth out": of the child the age is told, not the tooth. */
const OWN_TOOTH =
  /\bmy (?:own )?(?:(?:upper|lower|top|bottom|left|right|two|2|big|back) ){0,2}(?:front )?(?:tooth|teeth|incisor|canine)\b/i;
const KNOCKED_OUT: readonly FactName[] = ['tooth-knocked-out', 'tooth-is-out', 'tooth-elsewhere'];

/** A fall that is told with a sleep that goes on: "not want wake" is no wish to die. */
export function isOfSleep(found: Mention, mentions: readonly Mention[]): boolean {
  const isTold = (...facts: FactName[]): boolean => mentions.some(({ fact, polarity }) => polarity === 'affirmed' && facts.includes(fact));
  return (
    found.fact === 'self-harm-hint' &&
    isTold('strong-injury', 'face-injury', 'child-word') &&
    mentions.some(({ fact, start, end }) => fact === 'sleeps-on' && start <= found.end && end >= found.start)
  );
}

/** Facts that mean something else at some ages, or when another sign explains them; decided before the rules see them, so the rules stay monotone. */
export function refineMentions<M extends Mention>(mentions: M[], age: number | null, isChild: boolean): M[] {
  const says = (fact: FactName): boolean => mentions.some((found) => found.fact === fact && found.polarity === 'affirmed');
  const child = isChild || (age === null ? says('child-word') : age < 18);
  const isOwn = mentions.some(
    ({ fact, polarity, ...found }) => KNOCKED_OUT.includes(fact) && polarity === 'affirmed' && OWN_TOOTH.test(found.words),
  );
  const isSmall = says('under-five') || (age !== null && age < 5);
  const babyTooth = !says('adult-tooth') && (says('baby-tooth') || (isSmall && !isOwn));
  const shedding = child && (age === null || (age >= 4 && age <= 13)) && !says('strong-injury') && !says('face-injury');
  const hurt = says('strong-injury') || says('face-injury');
  const isOfAThing = ({ start, end }: Mention): boolean =>
    mentions.some((thing) => thing.fact === 'thing-dropped' && thing.start <= start && thing.end >= end);
  const isOfANumber = ({ start, end }: Mention): boolean =>
    mentions.some((grown) => grown.fact === 'amount-doubled' && grown.start <= start && grown.end >= end);
  // A lip swells where it was hit: whether it is more is asked.
  const isHitLip = ({ fact, polarity, words }: Mention): boolean =>
    fact === 'lip-tongue-swelling' && polarity === 'affirmed' && hurt && !/tongue/i.test(words) && !ALLERGIC.some(says);
  const isAgeTold = age !== null || mentions.some(({ fact }) => fact === 'grown-up');
  const baby = age !== null ? age < 3 : says('under-five');
  return mentions.flatMap((found) => {
    if (isCounted(found) || isOfSleep(found, mentions) || isFigureOfDeath(found, mentions)) return [];
    if (isHitLip(found)) return [{ ...found, polarity: 'eased' }];
    if (found.fact === 'face-droop' && isOfAThing(found)) return [{ ...found, polarity: 'possible' }];
    // "Doubled the dose", "my pain doubled": a number grew.
    if (found.fact === 'swelling' && GREW.test(found.words) && isOfANumber(found)) return [];
    if (found.fact === 'of-untold-age' && isAgeTold) return [];
    if (found.fact === 'tooth-knocked-out' && babyTooth) return [{ ...found, fact: 'baby-tooth-out' }];
    if (found.fact === 'tooth-is-out' && babyTooth) return [{ ...found, fact: 'baby-tooth-out' }];
    if (found.fact === 'tooth-fell-out' && (shedding || babyTooth)) return [];
    // A child's second teeth are not shed.
    if (found.fact === 'tooth-loose' && ((babyTooth && !hurt) || (shedding && !says('adult-tooth')))) return [];
    if (found.fact === 'tooth-fell-out' && says('baby-tooth')) return [];
    if (found.fact === 'tooth-knocked-out' && shedding && found.polarity === 'possible') return [];
    if (found.fact === 'tooth-displaced' && (babyTooth || shedding || says('baby-tooth')) && !hurt && isShedding(found)) return [];
    if (found.fact === 'drooling' && baby) return ILL.some(says) ? [{ ...found, polarity: 'possible' }] : [];
    return [found];
  });
}
