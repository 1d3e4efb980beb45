import type { FlagNumber } from '../flags/flag-catalogue.js';
import type { FactName } from '../facts/fact-name.js';
import type { Mention } from '../facts/reading.js';
import type { SecondReading } from './second-reader.js';

/** A tooth that was hurt, and the blood of it. */
const HURT: ReadonlySet<FactName> = new Set<FactName>([
  'tooth-broken',
  'tooth-chipped',
  'tooth-injury',
  'tooth-loosened',
  'tooth-displaced',
  'tooth-knocked-out',
  'tooth-part-gone',
  'pulp-exposed',
  'any-bleeding',
]);
/** Words, or beginnings of words, one of which tells of such a sign: a stroke or an eye or head with an infection, swelling, a very ill child. */
const TOLD_BY: ReadonlyMap<FlagNumber, RegExp> = new Map<FlagNumber, RegExp>([
  [
    11,
    /\b(?:face|cheek|side|droop|sag|numb|tingl|asleep|dead|arm|hand|finger|leg|foot|feet|speech|speak|talk|words?\b|slur|mumbl|eye|sight|vision|blind|smil|grin|head|migraine|stroke|lopsided|crooked|twist|weak|blink|bulg|confus|dizz|walk|balanc|pals|paraly|collaps|faint|limp|feel)/i,
  ],
  [
    3,
    /\b(?:swell|swoll|swel|puff|fat|big|balloon|huge|twice|grow|grew|thick|tight|throat|neck|lip|tongue|eye|cheek|face|chin|floor|lump|hard|allerg|rash|hive|sting|stung|bee|wasp|hour|breath|swallow|suddenly)/i,
  ],
  [
    6,
    /\b(?:flop|limp|sleep|asleep|wake|waking|woke|drows|blue|fits?\b|seiz|shak|twitch|jerk|stiff|breath|pant|grunt|fever|hot|temp|cold|pale|grey|gray|white|sick|vomit|ill\b|unwell|poorly|eat|drink|milk|rash|eyes?\b|star|quiet|weird|strange|odd|respond|answer|still|lifeless|himself|herself|itself|confus|nappy|diaper|pee|wee|letharg)/i,
  ],
]);

/**
 * "It bleeds a little and she cries", "half of it is gone": where a tooth was hurt, the second reader does not guess at what no word tells. What the
 * rules hear of it is asked as before.
 */
export function withoutUntold(read: SecondReading, mentions: readonly Mention[], text: string): SecondReading {
  if (!mentions.some(({ fact, polarity }) => polarity === 'affirmed' && HURT.has(fact))) return read;
  return { ...read, suspicions: read.suspicions.filter(({ flag }) => TOLD_BY.get(flag)?.test(text) ?? true) };
}
