import { ILL_CHILD_FLAG, INJURY_FLAG, OVERDOSE_FLAG, SELF_HARM_FLAG, SOCKET_FLAG, type FlagNumber } from '../catalogue/flag-catalogue.js';
import type { FactName } from '../facts/fact-name.js';
import type { Mention } from '../facts/reading.js';
import { isLoan } from '../language/second-language.js';
import { isOfOneself } from '../facts/of-a-life.js';
import { PLACE_WORDS } from './place-words.js';
import { NO_GUESS, type SecondReading, type Suspicion } from './second-reader.js';

/** What tells of a swelling, or of pain that goes where swelling goes. */
const SWOLLEN: ReadonlySet<FactName> = new Set<FactName>([
  'swelling',
  'swelling-told',
  'swelling-spreading',
  'face-swelling',
  'gum-swelling',
  'neck-swelling',
  'face-out',
  'throat-told',
]);
/** Beside teeth, sides and times: what swells, how, and how it grows. No word of a blow, of tablets, of how one feels. */
const SWELLING_WORDS: ReadonlySet<string> = new Set(
  (
    'face cheek cheeks chin neck throat eye eyes eyelid lid lip lips fat fatter huge grow grows growing grew swel swell swells swelled swelling swollen dolor ' +
    'inflamed inflammation inflammated inflamated inflamation inflame inflames inflaming hot mi my la el ' +
    'puffy puffed puffing getting larger size increasing increased spread spreads spreading open opens opening shut closed closing still wide fine hard soft red'
  ).split(' '),
);
/** Of such words the only ones that may speak of an end. */
export const OF_AN_END = /\b(?:ends?|ever|forever|last|done|here|over|go|going|not|would|stays?)\b/i;
/** Of them nothing stands in such words: a very ill child (where no child is named), blood, an injury, a tooth that is out, tablets, harm to oneself. */
const UNTOLD: ReadonlySet<FlagNumber> = new Set<FlagNumber>([
  ILL_CHILD_FLAG,
  7,
  INJURY_FLAG,
  OVERDOSE_FLAG,
  12,
  13,
  SOCKET_FLAG,
  SELF_HARM_FLAG,
]);

/**
 * "My cheek is fat", "face grow big since 2 day": where a text tells of a swelling and nothing else, the second reader does not guess at what is not
 * in it; the rules ask about the swelling. One word more, and it is heard as before; of danger to oneself it is heard where it is no guess and comes before all else.
 */
export function withoutSwelling(read: SecondReading, mentions: readonly Mention[], text: string): SecondReading {
  const isSwelling = mentions.some(({ fact, polarity }) => polarity === 'affirmed' && SWOLLEN.has(fact));
  if (!isSwelling || mentions.some(isOfOneself) || !(text.toLowerCase().match(/\p{L}+/gu) ?? []).every(isOfSwelling)) return read;
  const isChild = mentions.some(({ fact }) => fact === 'child-word' || fact === 'under-five' || fact === 'age-known');
  const isHeard = ({ flag, above }: Suspicion): boolean =>
    !UNTOLD.has(flag) ||
    (flag === SELF_HARM_FLAG && above >= NO_GUESS && OF_AN_END.test(text) && read.suspicions[0]?.flag === flag) ||
    (flag === ILL_CHILD_FLAG && isChild);
  return { ...read, suspicions: read.suspicions.filter(isHeard) };
}

export const isOfSwelling = (word: string): boolean => PLACE_WORDS.has(word) || SWELLING_WORDS.has(word) || isLoan(word);
