import { INJURY_FLAG, SELF_HARM_FLAG, SOCKET_FLAG, type FlagNumber } from '../catalogue/flag-catalogue.js';
import type { FactName } from '../facts/fact-name.js';
import { INFECTION_SIGNS, SEEN_SEPSIS } from '../facts/fact-groups.js';
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
/** Beside these the hurt tooth is not the whole story. */
const ILL: ReadonlySet<FactName> = new Set<FactName>([
  ...INFECTION_SIGNS,
  ...SEEN_SEPSIS,
  'fever',
  'unwell',
  'face-out',
  'pus-seen',
  'heat-told',
  'swelling-told',
]);
/** Words, or beginnings of words, one of which tells of such a sign, or of what it comes with. */
const TOLD_BY: ReadonlyMap<FlagNumber, RegExp> = new Map<FlagNumber, RegExp>([
  [1, /\b(?:breath|air\b|wheez|chok|gasp|lie\b|lying|flat|noisy|nois|whist|suffoc|pant|throat|upright|cough|chest)/i],
  [2, /\b(?:swallow|spit|spitt|saliva|drool|dribbl|voice|tongue|muffl|floor of|talk|speak|throat|drink)/i],
  [
    3,
    /\b(?:swell|swoll|swel|puff|fat|big|balloon|huge|twice|grow|grew|thick|tight|throat|neck|lip|tongue|eye|cheek|face|chin|floor|lump|hard|allerg|rash|hive|sting|stung|bee|wasp|hour|breath|swallow|suddenly)/i,
  ],
  [4, /\b(?:open|shut|clos|lock|stuck|jam|clamp|clench|stiff|tight|wedg|jaw|yawn|finger|spoon|straw|swallow|fever|swell|swoll)/i],
  [
    5,
    /\b(?:infect|abscess|pus|ooz|discharg|smell|swell|swoll|swel|puff|fever|hot|heat|burn|temp|chill|cold|shak|shiver|trembl|sweat|flu|ill\b|unwell|poorly|sick|vomit|nause|weak|tired|exhaust|drows|sleep|asleep|wake|confus|muddl|strange|odd|weird|funny|rambl|speech|slur|words?\b|rash|spots?|skin|mottl|blotch|marbl|blue|grey|gray|pale|purple|breath|pant|gasp|heart|pulse|racing|urin|pee|wee|toilet|nappy|diaper|chemo|cancer|immun|collaps|faint|dizz|feel|himself|herself|worse)/i,
  ],
  [
    6,
    /\b(?:flop|limp|sleep|asleep|wake|waking|woke|drows|blue|fits?\b|seiz|shak|twitch|jerk|stiff|breath|pant|grunt|fever|hot|temp|cold|pale|grey|gray|white|sick|vomit|ill\b|unwell|poorly|eat|drink|milk|rash|eyes?\b|star|quiet|weird|strange|odd|respond|answer|still|lifeless|himself|herself|itself|confus|nappy|diaper|pee|wee|letharg)/i,
  ],
  [
    7,
    /\b(?:blood|bleed|bled|bloody|red\b|soak|gush|pour|pool|pump|clot|drip|drips|spit|fill|towel|gauze|tissue|hanky|bowl|basin|thinner|warfarin|stop)/i,
  ],
  [
    8,
    /\b(?:hit|hurt|fell|fall|knock|bang|bump|punch|kick|elbow|whack|wallop|smack|crash|trip|slip|smash|blow|throw|threw|jaw|bite|teeth|teef|swallow|inhal|breath|lung|cough|chok|head|face|chin|sick|vomit|boking|faint|black|dizz|sleep|drows|see\b|vision|eyes?\b|double|piece|find|found|missing|ball|bike|board|scooter|skate|door|floor|accident|fight|jumped|stairs|ladder|car\b|club|bat\b|football|rugby|hockey|wiped|gumshield|close|fit|meet|touch|line|crown|cap|filling|down|gone|went)/i,
  ],
  [9, /\b(?:chest|heart|arms?\b|shoulder|sweat|breath|pressure|tight|squeez|nause|sick|exert|stairs|walk|climb|pale|clammy|angina|stent)/i],
  [
    10,
    /\b(?:tablet|pill|paracet|ibup|acetam|tylenol|panadol|nurofen|advil|dose|dosed|overdos|took|taken|taking|mg\b|box|packet|painkill|aspirin|codein|calpol|medicine|syrup|spoon|capsul|strip)/i,
  ],
  [
    11,
    /\b(?:face|cheek|side|droop|sag|numb|tingl|asleep|dead|arm|hand|finger|leg|foot|feet|speech|speak|talk|words?\b|slur|mumbl|eye|sight|vision|blind|smil|grin|head|migraine|stroke|lopsided|crooked|twist|weak|blink|bulg|confus|dizz|walk|balanc|pals|paraly|collaps|faint|limp|feel)/i,
  ],
  [12, /\b(?:tooth|teeth|toof|teef|root|fang|incisor|canine)/i],
  [
    15,
    /\b(?:press|minut|bite|bit\b|blood|bleed|bled|red\b|ooz|gap|where|pull|took|taken|taking|take|extract|remov|out\b|socket|hole|stitch|wisdom|surg|operat|gauze|cotton|clot|pad|tissue|towel|hanky|numb|anaesth|anesth|dentist)/i,
  ],
]);

/** Of a crown that came off no tooth is asked, unless one is named. */
const TOOTH_OUT: FlagNumber = 12;

const ACCIDENT: ReadonlySet<FactName> = new Set<FactName>(['strong-injury', 'any-injury', 'hit-by', 'face-injury', 'tooth-injury']);
const OF_ONESELF =
  /\b(?:die|dying|dead|death|kill|suicid|harm|li[fv]e|living|end\b|ending|ended|cut|pill(?!ow)|tablet|overdos|jump|threw|throw|bridge|roof|burden|alone|lonely|hopeless|worth|goodbye|sorry|note\b|letter|hate|want|wish|any ?more|point|cry|cried|crying|sad|depress|despair|purpose|meant|(?:my|him|her|them)sel|go on|carry on|enough|tired|scared|afraid)/i;

/** One dose of a medicine, told as it was given, is neither too much nor harm to oneself. */
const ONE_DOSE =
  /\bonce\b|\bone time\b|\b(?:a|an|one|1|half a|2\.5|5|7\.5|10) ?(?:mls?|tea ?spoons?|spoons?|spoonfuls?|doses?|tablets?|capsules?|caplets?|sachets?|puffs?|drops?)\b/i;
const OF_A_DOSE: ReadonlySet<FactName> = new Set<FactName>(['takes-painkiller', 'child-word', 'of-untold-age']);
const OF_MORE = /\b(?:every|each|hourly|hours|again|more|left|whole|all|bottle|box|packet|strip)\b/i;
const isOnlyDose = (mentions: readonly Mention[], text: string): boolean =>
  ONE_DOSE.test(text) &&
  !OF_MORE.test(text) &&
  mentions.every(({ fact }) => OF_A_DOSE.has(fact)) &&
  !OF_ONESELF.test(text.replace(ONE_DOSE, ' '));

/** "He is not tired": what is denied alone is no sign of another kind. */
const DENIAL = /^\s*(?:he|she|it|they|i)(?:['’]s| is|['’]m| am|['’]re| are) not \w+[.!]?\s*$/i;
const isDenialAlone = (mentions: readonly Mention[], text: string): boolean =>
  DENIAL.test(text) && mentions.length > 0 && mentions.every(({ polarity }) => polarity === 'negated');

/** What a hurt tooth is taken for so often that the next in likelihood is asked about instead. */
const LEFT_OUT: ReadonlySet<FlagNumber> = new Set<FlagNumber>([3, 6, 11]);

/**
 * "It bleeds a little and she cries", "half of it is gone": where a tooth was hurt, the second reader does not guess at what no word tells. What the
 * rules hear of it is asked as before.
 */
export function withTold(read: SecondReading, mentions: readonly Mention[], text: string): SecondReading {
  const isHurt = mentions.some(({ fact, polarity }) => polarity === 'affirmed' && HURT.has(fact));
  const isIll = mentions.some(({ fact, polarity }) => polarity !== 'negated' && ILL.has(fact));
  const isAccident = mentions.some(({ fact, polarity }) => polarity === 'affirmed' && ACCIDENT.has(fact));
  const isOfAThing = mentions.some(({ fact, polarity }) => polarity === 'affirmed' && fact === 'restoration-lost');
  if (isOnlyDose(mentions, text) || isDenialAlone(mentions, text)) return { ...read, suspicions: [] };
  const suspicions = read.suspicions.flatMap((suspicion) => {
    const { flag } = suspicion;
    const isTold = TOLD_BY.get(flag)?.test(text) ?? true;
    // Of somebody who fell or was hit nobody asks whether they want to live, unless a word is of it.
    if (flag === SELF_HARM_FLAG && isAccident && !OF_ONESELF.test(text)) return [];
    if (isTold) return [suspicion];
    if (isHurt && LEFT_OUT.has(flag)) return [];
    // Of an accident, and of a socket, some such word is told by everybody; the other flags may be told in any words.
    const isExplained =
      (isHurt && !isIll) || (flag === INJURY_FLAG && !isIll) || flag === SOCKET_FLAG || (flag === TOOTH_OUT && isOfAThing);
    return isExplained ? [{ ...suspicion, told: false as const }] : [suspicion];
  });
  return { ...read, suspicions };
}
