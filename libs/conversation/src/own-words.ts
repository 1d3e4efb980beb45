import { ANOTHER, CHILD } from './whom-in.js';
import { plain } from './words.js';

const BODY =
  'cheeks?|gums?|tooth|teeth|toothache|jaws?|jawbone|face|mouth|lips?|tongue|throat|neck|chin|palate|socket|molars?|premolars?|incisors?|canines?|fillings?|crown|denture|dentures|veneer|bridge|implant|braces|brace|stitches|head|eye|eyes|ear|nose|chest|breath|body';
/** Between "my" and what is one's own; a word that may name somebody is none of these. */
const WHICH =
  'left|right|upper|lower|top|bottom|front|back|side|whole|entire|big|small|wisdom|adult|permanent|first|second|last|bad|sore|broken|loose|swollen|new|old|poor|other|two|three|four|one|hand|of|the|eye|jaw|tooth';
const MY_BODY = new RegExp(String.raw`\bmy (?:(?:${WHICH}) ){0,4}(?:${BODY})\b(?!')`);
const MY_TROUBLE = new RegExp(
  String.raw`\b(?:i've|i) (?:(?:have|had|got|get|having|still|also|just|really|now) ){1,3}(?:(?:a|an|some|very|really|bad|terrible|awful|severe|strong|high|big|painful|constant|been|the|this|huge) ){0,3}(?:toothache|tooth ache|pain|fever|temperature|abscess|swelling|swollen|infection|ulcers?|bleeding|headache|trouble (?:breathing|swallowing)|pus)\b`,
);
const I_CANNOT =
  /\bi (?:can't|cant|cannot|can not|can hardly|can barely|couldn't) (?:\w+ )?(?:breathe|swallow|chew|eat|drink|sleep|speak|talk|open|close|bite|feel my|move my)\b/;
const I_AM = /\b(?:i'm|im|i am) (?:\w+ )?(?:bleeding|swollen|feverish|shivering|dizzy|in pain|in agony|choking|drooling)\b/;
const I_DID = /\bi (?:have |just )?(?:broke|broken|chipped|cracked|knocked|knocked out|lost|hurt|hit|bit|injured) my\b/;
const OF_MYSELF = [MY_BODY, MY_TROUBLE, I_CANNOT, I_AM, I_DID];

/** Whoever else is spoken of, or speaks: then nobody can tell whose trouble it is. */
const SOMEBODY = new RegExp(
  String.raw`["“”«»]|\b(?:${CHILD}|${ANOTHER}|he|she|they|him|her|hers|his|them|their|theirs|himself|herself|themselves|he's|she's|they're|we|us|our|ours|sons|daughters|babies|boys|girls|twins?|teen\w*|adolescent|newborn|infant|nan|nana|gran|grandad|hubby|missus|ex|gf|bf|bestie|mate|buddy|pal|boss|flatmate|housemate|coworker|employee|student|pupil|resident|lad|lass|guy|man|woman|lady|person|people|everyone|anyone|eldest|oldest|youngest|little one|year[ -]old|years[ -]old|says|said|tells|told|complains?|asks|screams|writes)\b`,
);

/**
 * Whether somebody tells of their own body: "my cheek is swollen". False where anybody else is spoken of in the same words, null where they
 * tell neither. Another's trouble is never taken for the writer's.
 */
export function tellsOfOneself(text: string): boolean | null {
  const line = plain(text);
  // Somebody named: "Mia: my tooth hurts".
  if (SOMEBODY.test(line) || /["“”«»]|(?:^|[.!?\n]\s*)\p{Lu}[\p{L}'’-]+\s*:/u.test(text)) return false;
  return OF_MYSELF.some((told) => told.test(line)) ? true : null;
}

/** Whether a line names one's own body or trouble, whoever else is spoken of in it. */
export const namesOwnBody = (text: string): boolean => OF_MYSELF.some((told) => told.test(plain(text)));
