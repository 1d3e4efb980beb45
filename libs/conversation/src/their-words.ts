import { ANOTHER, CHILD } from './whom-in.js';
import { plain } from './words.js';

const BODY = 'tooth|teeth|gums?|mouth|face|jaw|cheeks?|lips?|tongue|throat|neck|socket|molars?|filling|crown|braces|chin|eye';
const SIGN =
  'bleed\\w*|bled|blood|swollen|swelling|swelled|fever\\w*|pain|painful|hurt|hurts|hurting|ach\\w+|toothache|sore|pus|abscess|infect\\w*|dizzy|faint\\w*|vomit\\w*|sick|breath\\w*|swallow\\w*|chok\\w*|knocked|broke|broken|chipped|cracked|loose|lost|numb|droop\\w*|crying|unconscious|drool\\w*|rash|lump|ulcers?|sleep';
const THEM = String.raw`(?:she|he|they|(?:my|our) (?:[\w-]+ )?(?:${CHILD}|${ANOTHER})(?: (?!i\b|is\b|has\b|says?\b|thinks?\b)[\p{L}'-]+)??(?: (?:aged? )?\d{1,3}(?: years?(?: old)?)?)?)`;
const HAS =
  "has|have|had|'s|is|are|was|keeps?|kept|got|gets|can't|cannot|can hardly|could not|couldn't|started|began|woke(?: up)?|complains?(?: of)?|suffers?(?: from)?|feels?|felt";
/** Where whoever writes, or another thought, comes in between. */
const NOT_BETWEEN = 'i|me|my|mine|we|us|the(?! same)|because|that|says?|said|thinks?|to|when|gone|while';
const THEIRS = [
  new RegExp(
    String.raw`\b${THEM}(?: (?:who|she|he|they))? ?(?:${HAS})(?: (?!(?:${NOT_BETWEEN})\b)[\w'-]+){0,4}? (?:${SIGN}|${BODY})\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b${THEM}(?: (?:who|she|he|they))? (?:bled|bleeds|fell|fainted|vomited|broke|chipped|knocked|lost|hurts?|woke|cries|cried|choked|collapsed)\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:her|his|their|(?:my|our) (?:[\w-]+ )?(?:${CHILD}|${ANOTHER})(?: [\p{L}-]+)?'s) (?:[\w-]+ ){0,2}?(?:${BODY})\b`,
    'u',
  ),
];

/** Whether a line tells of another's body or trouble: "her gum bled", "my son Leo, 6, has a fever". */
export const tellsOfAnother = (text: string): boolean => THEIRS.some((told) => told.test(plain(text)));
