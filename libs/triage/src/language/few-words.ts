import type { Token } from './tokens.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What a body does not do any more, as somebody says it who knows few words of English: "mouth no open", "blood no stop". */
const DOINGS = words(
  'open opens swallow swallows breathe stop stops move moves wake wakes come comes pass passes let lets eat eats talk talks speak speaks chew',
);
/** After these the word before is a thing or a property: "no open wounds", "no stop sign". */
const THINGS = words(
  'wound wounds sore sores cut cuts ulcer ulcers bite appointment appointments slot slots space spaces margin margins contact contacts sign signs problem problems issue issues difficulty difficulties trouble pain',
);
/** "No can you help me" is a no, and a question. */
const ASKED = words('i you we he she they it');
/** "I can no longer swallow" is said so; "I can no swallow" is said for "cannot". */
const NO_LONGER = words('longer more one way doubt');

/** Parts that lie below: "down tooth", "left down side" are a lower tooth and the lower side. */
const PLACES = words('side sides tooth teeth gum gums molar molars wisdom row jaw');
const SIDES = words('left right');
/** After these it says where something went, not where it is. */
const WENT = words(
  'went goes going gone go fell fallen falls falling hang hangs hanging hung drop drops dropped dropping came come comes coming slid slides slipped sank sunk pull pulled pulls worn wore ground filed broke broken break run runs ran running pushed push drawn sag sags sagging turned calm calmed upside pain pains ache numb weak',
);
/** What may hang: "mouth down left side" is a droop, unless all that is told is what hurts there. */
const FACES = words('face mouth smile lip lips cheek is');
const BEFORE_A_PLACE = words('in on at my the tooth teeth gum gums molar wisdom');
const ACHES = words(
  'pain painful paining pains hurt hurts hurting ache aches aching sore tooth teeth gum gums molar hole cavity filling swelling swollen swell bleeding blood infection decay sensitive wisdom',
);
const STROKE = words(
  'speak speech talk talking words arm arms hand hands drool dribble spit smile weak numb blink eye eyelid suddenly water tea coffee',
);

function readLower(tokens: readonly Token[], at: number, isOnlySore: boolean): void {
  const [before, next, then] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? '', tokens[at + 2]?.word ?? ''];
  const isBesideFace = FACES.has(before);
  const isPlace = PLACES.has(next) && !WENT.has(before) && (!isBesideFace || isOnlySore);
  const isSide = SIDES.has(next) && PLACES.has(then) && (BEFORE_A_PLACE.has(before) || (isBesideFace && isOnlySore));
  if (isPlace || isSide) tokens[at]!.word = 'bottom';
}

/**
 * "I no can swallow", "not can open", "mouth no open", "left down side": the no, and the down, of somebody who knows few words of English, put as the
 * patterns know them. In place; the words keep where they stood.
 */
export function readFewWords(tokens: Token[]): void {
  const isOnlySore = tokens.some(({ word }) => ACHES.has(word)) && !tokens.some(({ word }) => STROKE.has(word));
  tokens.forEach((token, at) => {
    if (token.word === 'down') readLower(tokens, at, isOnlySore);
    if (token.word !== 'no' && token.word !== 'not') return;
    const next = tokens[at + 1];
    const then = tokens[at + 2]?.word ?? '';
    if (next === undefined) return;
    if (next.word === 'can' && !ASKED.has(then)) {
      token.word = 'can';
      next.word = 'not';
    } else if (token.word === 'no' && tokens[at - 1]?.word === 'can' && !NO_LONGER.has(next.word)) token.word = 'not';
    else if (token.word === 'no' && DOINGS.has(next.word) && !THINGS.has(then)) token.word = 'not';
  });
}
