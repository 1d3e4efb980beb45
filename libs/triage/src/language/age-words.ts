import { set } from './setting.js';
import type { Token } from './tokens.js';

export const YEAR = set('year years y yrs');
export const OLD = set('old o / of olds');
const MONTH = set('month months mo mos mth mths mnth mnths m');
const WEEK = set('week weeks wk wks');
/** How many of them a year has; 0 of what is no such unit. */
export const perYear = (word: string): number => (MONTH.has(word) ? 12 : WEEK.has(word) ? 52 : 0);

/** Near "6 months old": a person's age, not a filling's. */
export const YOUNG = set(
  'baby son daughter girl boy child little my our is toddler a he she her him his infant newborn mother kid nephew niece grandson granddaughter grandchild grandkid godson goddaughter stepson stepdaughter lad bub tot',
);
/** Who is surely a child, or somebody's: beside them a bare number may be an age. */
export const CHILDREN = set(
  'son daughter child kid boy girl baby toddler grandson granddaughter grandchild grandkid grandbaby nephew niece godson goddaughter godchild stepson stepdaughter lad laddie lass bairn tot infant brother sister twin kiddo preschooler youngest eldest oldest one bub bubba',
);
const GROWN = set('mother father husband wife nan gran granny grandma grandpa grandmother grandfather grandad nana mum mom dad who');
const PRONOUNS = set('he she');
/** Of whom an age is told with "is". */
export const isPerson = (word: string): boolean => CHILDREN.has(word) || GROWN.has(word) || PRONOUNS.has(word);
export const RELATIVES = set('wife husband mother father mum mom dad');

/** That it is not yet so old. */
export const NOT_YET = set('nearly almost turning turns turn approaching yet');
/** And that it just is. */
export const NEARLY = set('only just nearly almost about now turning turned turns barely approaching yet around roughly');

/** "77, sore gum", "34 F": notes begin with the age. */
export const STATED = set(', m f male female');
const AFTER_AGE = set(', . and ; ! ? \n with on now so but ) ( btw f m - : today yesterday who whose');

/** What a child of that age then does or is. */
const DOES = set(
  'fell fall falls has had have hit hits he she his her is was got gets lost broke broken knocks came come comes bit ran took fallen flew cracked banged hurt swallowed cut went',
);
const isDone = (word: string): boolean => DOES.has(word) || /^[a-z]{3,}ed$/.test(word);

/** Nothing follows that the number would count. */
export const isRest = (word: string | undefined): boolean => word === undefined || AFTER_AGE.has(word);
export const endsAge = (word: string | undefined): boolean => isRest(word) || isDone(word!);

/** After these a number beside a child counts tablets, a pain or a dose. */
const GIVEN = set('gave give gives given giving feed fed pain score scored level rate rated rates');
export const isGiven = (tokens: Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 6), at).some((token) => GIVEN.has(token.word));

/** What has an age of its own. */
const THINGS = set(
  'crown filling implant denture dentures bridge veneer veneers braces brace retainer cap plate canal inlay tooth wound scar house dog cat car',
);
/** "a 10 year old crown", "my implant is 18 months old" */
export const isOfThing = (tokens: Token[], start: number, end: number): boolean =>
  THINGS.has(tokens[end]?.word ?? '') || tokens.slice(Math.max(0, start - 3), start).some(({ word }) => THINGS.has(word));

/** Of a birthday: "third", "3rd". */
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
export function ordinal(word: string): number | null {
  const said = ORDINALS.indexOf(word) + 1;
  return said > 0 ? said : null;
}
export const BEFORE_IT = set('before until till next coming almost nearly not near upcoming soon');
