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
/** What takes the word of pain or bleeding back, or puts it elsewhere than in the mouth. */
const NOT_HERE: ReadonlySet<FactName> = new Set<FactName>(['nothing-felt', 'pain-elsewhere', 'bleeding-disorder', 'blood-thinners']);

type Told = Pick<Mention, 'fact' | 'polarity' | 'start' | 'end'> & { text?: number };

/**
 * Whether a check-up is told of pain (`hurts`), or of swelling or bleeding alone (`sign`): either leads to the question about pain. "Not sure
 * whether it hurts" counts as told; "nothing hurts" and "my back aches" do not.
 */
export function painToldIn(mentions: readonly Told[]): 'hurts' | 'sign' | null {
  const heard = mentions.filter(({ polarity }) => polarity === 'affirmed' || polarity === 'unsure');
  const away = heard.filter(({ fact, polarity }) => polarity === 'affirmed' && NOT_HERE.has(fact));
  const isHere = (one: Told) => !away.some((other) => other.text === one.text && other.start <= one.start && other.end >= one.end);
  const here = heard.filter((one) => HURTS.has(one.fact) || SIGNS.has(one.fact)).filter((one) => one.polarity === 'unsure' || isHere(one));
  return here.some(({ fact }) => HURTS.has(fact)) ? 'hurts' : here.length > 0 ? 'sign' : null;
}
