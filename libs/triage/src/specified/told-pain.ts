import type { FactName } from '../facts/fact-name.js';
import type { Mention } from '../facts/reading.js';
import { SWELLING } from '../facts/fact-groups.js';

/** Pain itself, and a medicine that is taken for a tooth. */
const HURTS: ReadonlySet<FactName> = new Set<FactName>([
  'any-pain',
  'any-tooth-pain',
  'toothache',
  'jaw-pain',
  'severe-pain',
  'wisdom-pain',
  'pain-on-biting',
  'pain-lingers',
  'pain-held',
  'painkiller-fails',
  'medicine-for-tooth',
  'felt-in-one-place',
]);
const SIGNS: ReadonlySet<FactName> = new Set<FactName>([...SWELLING, 'gums-swollen', 'swelling-spreading', 'any-bleeding', 'gum-bleeding']);
/** What words may tell of, by the name that a result gives it; of a medicine it is not known what it was for. */
const NAMES = {
  pain: [...HURTS].filter((fact) => fact !== 'medicine-for-tooth' && fact !== 'felt-in-one-place'),
  swelling: [...SWELLING, 'gums-swollen', 'swelling-spreading'],
  bleeding: ['any-bleeding', 'gum-bleeding'],
} as const satisfies Record<string, readonly FactName[]>;
export type Symptom = keyof typeof NAMES;
export const SYMPTOMS = Object.keys(NAMES) as Symptom[];
/** What takes the word of pain or bleeding back, or puts it elsewhere than in the mouth. */
const NOT_HERE: ReadonlySet<FactName> = new Set<FactName>(['nothing-felt', 'pain-elsewhere', 'bleeding-disorder', 'blood-thinners']);

type Told = Pick<Mention, 'fact' | 'polarity' | 'start' | 'end'> & { text?: number };

/**
 * Whether a check-up is told of pain (`hurts`), or of swelling or bleeding alone (`sign`): either leads to the question about pain. "Not sure
 * whether it hurts" counts as told; "nothing hurts" and "my back aches" do not.
 */
export function painToldIn(mentions: readonly Told[]): 'hurts' | 'sign' | null {
  const here = toldHere(mentions);
  return here.some(({ fact }) => HURTS.has(fact)) ? 'hurts' : here.length > 0 ? 'sign' : null;
}

/** Which of them was told for certain: nobody is said to have told of what they did not. */
export function symptomsIn(mentions: readonly Told[]): Symptom[] {
  const sure = toldHere(mentions).flatMap(({ fact, polarity }) => (polarity === 'affirmed' ? [fact] : []));
  return SYMPTOMS.filter((name) => sure.some((fact) => (NAMES[name] as readonly FactName[]).includes(fact)));
}

function toldHere(mentions: readonly Told[]): Told[] {
  const heard = mentions.filter(({ polarity }) => polarity === 'affirmed' || polarity === 'unsure');
  const away = heard.filter(({ fact, polarity }) => polarity === 'affirmed' && NOT_HERE.has(fact));
  const isHere = (one: Told) => !away.some((other) => other.text === one.text && other.start <= one.start && other.end >= one.end);
  return heard.filter((one) => HURTS.has(one.fact) || SIGNS.has(one.fact)).filter((one) => one.polarity === 'unsure' || isHere(one));
}
