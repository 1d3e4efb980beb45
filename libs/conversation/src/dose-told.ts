import { plain } from './words.js';

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty'.split(
    ' ',
  );
const ONE = `(?:\\d{1,3}|${NUMBERS.join('|')}|(?:a |two )?dozen)`;
const ABOUT =
  "(?:about|around|maybe|perhaps|probably|possibly|like|only|just|or|and|so|to|over|under|between|almost|nearly|more|than|at|least|some|something|i|we|he|she|it|was|were|think|guess|took|had|gave|her|him|them|already|approximately|roughly|circa|up|even|well|dont|don't|know|no|not|sure|idk|como|unas|unos|creo|que|entre|y|o)";
const OF_THEM =
  '(?:tablets?|tabs?|pills?|capsules?|caps|pastillas?|tabletas?|comprimidos?|tabletki|tabletek|paracetamols?|ibuprofens?|advils?|tylenols?|aspirins?|of|them|those|these|in|all|total|today|together)';
const COUNTED = new RegExp(`^(?:(?:${ABOUT}|${OF_THEM}|-|–) )*${ONE}(?:[-–x]\\d{1,3})?(?: (?:${ABOUT}|${OF_THEM}|${ONE}|-|–))*$`, 'u');
const PACKET = 'box|packet|pack|package|strip|blister|bottle|sleeve|jar|tub|caja|blíster';
const BY_THE_PACKET = new RegExp(
  `\\b(?:half|whole|entire|full|all|most|rest|media|toda)(?: of)?(?: (?:the|a|my|la|una))? (?:${PACKET})\\b|^(?:(?:i|we|he|she|took|had|about|around|maybe|like|almost|nearly) )*(?:a|one|two|the|1|2) (?:${PACKET})(?:e?s)?$|\\bhandfuls?\\b|^(?:(?:i|we|took|had|way|far|maybe|probably) )*(?:too many|too much|a lot|loads|lots|very many|so many|all of them|muchas|demasiadas)(?: of them)?$`,
  'u',
);
const FEWER = /\b(?:not|never|less|fewer|under)\b(?! (?:sure|certain))/;
/** More tablets than this may be more than a label allows, whichever they are. */
const FEW = 8;

const valueOf = (word: string): number =>
  word === 'dozen' ? 12 : /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word) < 20 ? NUMBERS.indexOf(word) + 1 : 30;

/**
 * How much of a painkiller was taken, in words that may be too much: "10 or so", "between 8 and 12", "half the box". What their label allows nobody here
 * knows, so that it counts as not sure, and never as no; of fewer, yes or no is asked for once more.
 */
export function mayBeTooMuch(text: string): boolean {
  const line = plain(text)
    .replace(/(\d)\s*[-–]\s*(\d)/g, '$1 - $2')
    .replace(/\b500 ?mg\b/g, '')
    .trim();
  if (FEWER.test(line)) return false;
  if (BY_THE_PACKET.test(line)) return true;
  if (!COUNTED.test(line)) return false;
  return Math.max(0, ...(line.match(new RegExp(`\\b(?:\\d{1,3}|${NUMBERS.join('|')}|dozen)\\b`, 'g')) ?? []).map(valueOf)) > FEW;
}
