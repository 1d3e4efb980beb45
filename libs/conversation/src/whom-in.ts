import { isRead, type Person } from '@toothwise/triage';
import { afterName } from './name.js';
import { toldFirst } from './whom-first.js';
import { AGE, AGE_SAID, ageBeside, ageOf, HAS_YEARS, MY_AGE, NO_YEARS } from './whom-age.js';
import { asWritten, nameBesideKin } from './whom-name.js';
import { isUnsure, plain } from './words.js';

type Who = NonNullable<Person['who']>;

export const CHILD = 'son|daughter|child|children|kid|kids|boy|girl|baby|toddler|stepson|stepdaughter|kiddo';
export const ANOTHER =
  'husband|wife|partner|spouse|boyfriend|girlfriend|fiance|fiancee|mother|father|mom|mum|dad|mommy|daddy|parent|grandmother|grandfather|grandma|grandpa|granny|grandson|granddaughter|grandchild|brother|sister|niece|nephew|aunt|uncle|cousin|friend|neighbour|neighbor|roommate|colleague|client|patient|somebody else|someone else|someone|somebody|another person';
/** "my daughter, she is 6", "for my 6-year-old son" */
const KIN = String.raw`(?:for |about |it's |it is |this is |i'm asking for |i am asking for |asking for )*(?:my |our |the |a )?(?:little |young |old |older |younger |eldest |youngest )?(?:${AGE} )?`;
const THEY = String.raw`(?: (?:he|she|they)(?:'s| is|'re| are)?| who is| is| aged?| age| of)*`;
/** What a correction begins with. */
const LEAD = '(?:no|yes|oh|sorry|well|wait|actually|really|but|and|now|so|ok|okay|please|just|only|all)';
const ME = new RegExp(
  String.raw`^(?:(?:${LEAD}|for|about|it's|its|it is|this is|this was|that's|that is|that was) )*(?:me|myself|mine|i am the patient|i'm the patient)(?: only| alone| please| thanks)*(?: (?!(?:i'm|im|aged?)\b)([\p{L}'-]+))?(?: (?:i'm|i am|im|aged?|age) ?)?(?: (\d{1,3})(?: years?(?: old)?)?)?$`,
  'u',
);
/** "No, this is about me, my molar hurts", "back to my own tooth": of oneself, in so many words. */
const ABOUT_ME =
  /\b(?:it's|it is|this is|that is|that's|this was|that was|asking)(?: (?:really|actually|now|all|only|just))* (?:for|about) (?:me|myself)\b|(?:^|\b(?:now|so|ok|okay|but|and|go|going|come|coming|get) )back to (?:me|myself|my own)\b/;
const CHILDREN =
  /^(?:for |about |it's |it is |asking )*(?:my|our) (?:two |three |2 |3 |both )?(?:kids|children|twins|sons|daughters|boys|girls)(?: (?:and|they|are|aged|\d{1,2}))*$/;
/** "for Peter", "about Maria, 6": a name alone may be any word. */
const NAMED =
  /^(?:it(?:'s| is) |this is |asking |really |actually )*(?:for|about) (?!the |a |an |my |our |your |it$|that$|this$|now$)([\p{L}'’-]+)(?: (?:he|she|they)(?:'s| is))?(?: (\d{1,3})(?: years?(?: old)?)?)?$/u;

/** What a line tells of whom a conversation is about; `only` where it tells nothing else. */
export interface WhomTold {
  who: Who | null;
  age: number | null;
  only: boolean;
  /** as it was written; absent where none was told */
  name?: string;
}

/** Null where a line names nobody: it answers something else. @param own the name of whoever writes */
export function whomIn(text: string, own: string | null = null): WhomTold | null {
  const told = whomAt(text, own);
  const rest = told ? null : afterName(text);
  return rest === null ? told : (whomAt(rest, own) ?? whomFirst(rest, own));
}

/** Of whom the sentence tells that follows the writer's name, whatever is told after it. */
function whomFirst(rest: string, own: string | null): WhomTold | null {
  const [, first] = /^(.+?)[.;!?\n]+\s*\S/s.exec(rest) ?? [];
  const told = first === undefined ? null : whomAt(first, own);
  return told && { ...told, only: false };
}

function whomAt(text: string, own: string | null): WhomTold | null {
  const line = withoutAnother(plain(text));
  if (isUnsure(text) || NO_ME.test(line)) return null;
  const me = ME.exec(line);
  if (me && isOwnName(me[1], own)) return { who: 'me', age: ageOf(me[2]), only: true };
  const aged = MY_AGE.exec(line);
  if (aged) return { who: 'me', age: ageOf(aged[1] ?? aged[2]), only: true };
  if (own && line === plain(own)) return { who: 'me', age: null, only: true };
  if (ABOUT_ME.test(line)) return { who: 'me', age: ageBeside(text), only: false };
  const told =
    children(line) ?? kin(line, CHILD, 'my-child') ?? kin(line, ANOTHER, 'someone-else') ?? byName(line, own) ?? notMe(plain(text), line);
  return told ? withName(told, text) : (meBeside(line) ?? namedFirst(line, own, text));
}

/** "No me duele": in Spanish, what does not happen to me; nobody says who they are so. */
const NO_ME = /^(?:ya )?no me [\p{L}]+$/u;

/** After "me" one's own name may stand, and no other word. */
const isOwnName = (name: string | undefined, own: string | null): boolean =>
  name === undefined || (own !== null && plain(own).split(' ').includes(name)) || !isRead(name, true);

/** Whether a line says in so many words whose something is: "this is about me", "not me but my son", "that was my wife". */
export function saysWhose(text: string): boolean {
  const line = plain(text);
  if (isUnsure(text) || NO_ME.test(line)) return false;
  const me = ME.exec(withoutAnother(line));
  return CORRECTS.test(line) || ABOUT_ME.test(line) || (me !== null && isOwnName(me[1], null));
}
/** "It is not for me, it is for my son": who was told before is not meant. */
const CORRECTS = new RegExp(
  String.raw`\b(?:not (?:for |about |of )?(?:me|mine|myself|him|her|(?:my|our) (?:${CHILD}|${ANOTHER}))|(?:it's|it is|this is|asking)(?: (?:really|actually|now|all|only|just))* (?:for|about) (?:me|my)|(?:that|this|it)(?: \w+){0,2}?(?:'s| is| was) (?:really )?(?:about |for |of )?(?:my|our) (?:\w+ )?(?:${CHILD}|${ANOTHER})|meant (?:for )?(?:me|my))\b|^(?:${LEAD} )*(?:about|for|as for|back to) (?:my|our) (?:\w+ )?(?:${CHILD}|${ANOTHER})\b`,
);

/** What is longer is no name. */
const NAME_MAX = 30;
function withName(told: WhomTold, text: string): WhomTold {
  if (told.who === 'me') return told;
  const name = (told.name && asWritten(told.name, text)) ?? nameBesideKin(text, told.who === 'my-child' ? CHILD : ANOTHER);
  const { name: _, ...unnamed } = told;
  return name === undefined || name.length > NAME_MAX ? unnamed : { ...unnamed, name };
}

/** "For my daughter Mia 9, not Leo": whom it is not about is none of it. "Not me but my son" is about him. */
function withoutAnother(whole: string): string {
  const line = whole.replace(NOT_ME_FIRST, "it's for ").replace(NOT_THEM_FIRST, '');
  const [all, name] = NOT_ANOTHER.exec(line) ?? [];
  return all === undefined || (name !== undefined && isRead(name, true)) ? line : line.slice(0, -all.length);
}
const NOT_ANOTHER = new RegExp(
  String.raw` (?:and )?not (?:for |about |of )?(?:me|mine|myself|him|her|them|(?:my|our) (?:${CHILD}|${ANOTHER})(?: [\p{L}'-]+)?|([\p{L}'-]+))$`,
  'u',
);
const NOT_ME_FIRST = new RegExp(
  String.raw`^(?:${LEAD} )*(?:(?:it's|this is|that is|that's|it is|that was) )?not (?:for |about |of )?(?:me|mine|myself) (?:(?:but|it's|it is|this is|that was|that is) )*(?:for |about |of )?(?=(?:my|our) )`,
);
const NOT_THEM_FIRST = new RegExp(
  String.raw`^(?:${LEAD} )*not (?:for |about |of )?(?:him|her|them|(?:my|our) (?:${CHILD}|${ANOTHER})(?: [\p{L}'-]+)?) (?=(?:(?:but|it's|it is|for|about) )*(?:me|myself)\b)`,
  'u',
);

/** "My kids, 4 and 6": whose age is theirs is not known. */
const children = (line: string): WhomTold | null => (CHILDREN.test(line) ? { who: 'my-child', age: null, only: true } : null);

/** "me, 40, my gum is sore": of oneself, and more. */
function meBeside(line: string): WhomTold | null {
  const [, begun, said] = ME_BESIDE.exec(line) ?? [];
  const age = ageOf(begun ?? said ?? new RegExp(HAS_YEARS).exec(line)?.[1]);
  return age === null ? null : { who: 'me', age, only: false };
}

function byName(line: string, own: string | null): WhomTold | null {
  const [, name, age] = NAMED.exec(line) ?? [];
  // What the rules or a page know as a word is no name: "for pain", "about yesterday".
  if (name === undefined || isRead(name, true)) return null;
  return own && plain(own) === name
    ? { who: 'me', age: ageOf(age), only: true }
    : { who: 'someone-else', age: ageOf(age), only: true, name };
}

/** "Leo 7 fell", "Leo, 7, has toothache": who is named with an age, and what happened to them. Where nobody is named yet, it may be who writes. */
function namedFirst(line: string, own: string | null, text: string): WhomTold | null {
  const [, name, digits] = NAMED_FIRST.exec(line) ?? [];
  if (name === undefined || isRead(name, true)) return null;
  const age = ageOf(digits);
  if (own === null) return { who: null, age, only: false };
  return plain(own) === name ? { who: 'me', age, only: false } : { who: 'someone-else', age, only: false, name: asWritten(name, text) };
}
const NAMED_FIRST = new RegExp(
  String.raw`^(?:hi |hello |hey )?([\p{L}][\p{L}'-]+) (?:is |aged? |who is )?(\d{1,3})(?: (?:years?|yrs?|yo|y\/o)(?: old)?)? (?:just |has |have |had |was |is |he |she |and )*(?:fell|fallen|falls|has|had|broke|broken|bit|bitten|hit|knocked|lost|chipped|cracked|got|woke|tripped|bumped|crashed|slipped|her|his|bleeding|bleeds|crying|cries|vomited|swallowed|choked|toothache|fever|pain)\b`,
  'u',
);

/** "That bleeding was Ana" of whom "not me" was said with it. */
function notMe(whole: string, line: string): WhomTold | null {
  const isSaid = /\bnot (?:for |about |of )?(?:me|mine|myself)$/.test(whole);
  const [, name] = (isSaid ? WAS_NAMED.exec(line) : NOT_ME_BUT.exec(whole)) ?? [];
  return name === undefined || isRead(name, true) ? null : { who: 'someone-else', age: null, only: true, name };
}
const WAS_NAMED = new RegExp(
  String.raw`^(?:${LEAD} )*(?:that|this|it)(?: [\w']+){0,3}?(?:'s| is| was| were) (?:really )?(?:about |of |for |with )?([\p{L}'-]+)$`,
  'u',
);
const NOT_ME_BUT = /^(?:no )?not (?:for |about |of )?(?:me|mine) (?:but )?(?:it's )?(?:for |about |of )?([\p{L}'-]+)$/u;
/** Before whom it is said to be of: "that bleeding was", "no, that is". */
const IT_WAS = new RegExp(
  String.raw`^(?:${LEAD} )*(?:that|this|it)(?: [\w']+){0,3}?(?:'s| is| was| were) (?:really )?(?:about |of |for |with )?(?=(?:my|our) )`,
);

function kin(line: string, nouns: string, who: Who): WhomTold | null {
  const bare = line.replace(IT_WAS, '');
  const named = new RegExp(
    String.raw`^(?:for |about |it's )*([\p{L}'-]+) (?:who is |is |she is |he is )?(?=my (?:\w+ )?(?:${nouns})\b)`,
    'u',
  ).exec(bare);
  // "Elsa my girl of 8"
  const of = named && !isRead(named[1]!, true) ? bare.slice(named[0].length) : bare;
  const whole = new RegExp(String.raw`^${KIN}(?:${nouns})(?:[ -]in[ -]law)?( [\p{L}'-]+)??${THEY}(?: ${AGE})?$`, 'u').exec(of);
  // What the rules or a page know as a word is no name: "my daughter hurts".
  if (whole && (whole[2] === undefined || !isRead(whole[2], true))) return { who, age: ageOf(whole[1] ?? whole[3]), only: true };
  const theirs = new RegExp(
    String.raw`\b(?:my|our) (?:little |older |younger )?(?:${AGE} )?(?:${nouns})( [\p{L}'-]+)??${DID_IT}${HAS_IT}`,
    'u',
  ).exec(line);
  const among =
    (theirs && (theirs[2] === undefined || !isRead(theirs[2], true)) ? [theirs[0], theirs[1], theirs[3]] : null) ??
    new RegExp(
      String.raw`${FOR_THEM}(?:my|our) (?:little |older |younger )?(?:${AGE} )?(?:${nouns})\b(?! (?:a |an |the )?(?:dentist|doctor))`,
    ).exec(line) ??
    new RegExp(String.raw`\b(?:for|about) (?:my|our) (?:${nouns})(?: aged?)? (\d{1,3})\b(?! ?${NO_YEARS})`).exec(line) ??
    namedAndAged(line, nouns);
  const first = among ? null : toldFirst(line, `${nouns}${who === 'my-child' ? '|lad|lass|little one' : ''}`);
  if (first) return { who, age: first.age, only: false };
  if (!among) return null;
  const aged = new RegExp(String.raw`\b(?:${AGE_SAID}|(?:my|our) (?:\w+ )?(?:${nouns})(?: is|,)? (\d{1,3})(?! ?${NO_YEARS}))\b`).exec(line);
  const [, name = '', years] =
    new RegExp(String.raw`\b(?:my|our) (?:${nouns}) ([\p{L}'-]+)(?: (?:is|aged?))? (\d{1,3})\b(?! ?${NO_YEARS})`, 'u').exec(line) ?? [];
  const ofName = name !== '' && !isRead(name, true) ? years : undefined;
  return { who, age: ageOf(among[1] ?? among[2] ?? aged?.[1] ?? aged?.[2] ?? aged?.[3] ?? ofName), only: false };
}
/** "My wife Ana, 39. Her gum hurts": who is named with an age is meant. */
function namedAndAged(line: string, nouns: string): [string, string] | null {
  const [all, name, age] =
    new RegExp(
      String.raw`\b(?:my|our) (?:${nouns}) ([\p{L}'-]+)(?: aged?)? (\d{1,3})\b(?! ?${NO_YEARS})(?=$| (?:and )?(?:she|he|they|her|his|their|with|since|after)\b)${DID_IT}`,
      'u',
    ).exec(line) ?? [];
  return all === undefined || isRead(name!, true) ? null : [all, age!];
}

/** Who broke, bit or hit what is somebody else's is no patient: "my son bit my lip"; "my son bit his lip" is his. */
const HARMED =
  'bit|bitten|bites|broke|broken|breaks|chipped|chips|cracked|knocked|knocks|hit|hits|hitting|kicked|punched|slapped|headbutted|elbowed|smashed|smacked|split|cut|scratched|tore|pulled|loosened|damaged|hurt|lost';
/** Before these the harm has its object, or another thought begins. */
const NO_OBJECT =
  'and|but|so|or|because|that|what|which|when|while|with|without|in|on|at|near|he|she|they|his|her|their|its|him|them|himself|herself|themselves|tell|told|please|help|can|could|should|is|are|was|has|have|does';
const DID_IT = String.raw`(?!(?:'s)? (?:(?!(?:i|we)\b)[\w-]+ ){0,5}?(?:(?:${HARMED}) (?:(?!(?:${NO_OBJECT})\b)[\w-]+ ){0,4}(?:me|my|mine)\b|(?:fell|fallen|ran|crashed|bumped) (?:on|onto|into|against|over) (?:top of )?(?:me|us)\b))`;
/** What is wrong is theirs: "my wife says that my cheek is swollen" names her, and is not about her. */
const HAS_IT = String.raw`(?:'s (?:\w+ ){0,2}(?:tooth|teeth|gums?|mouth|face|jaw|cheek|lips?|tongue|filling|crown|braces)\b|(?: (?:who|he|she|they))?(?: is)?(?: ${AGE})? (?:has|have|had|is|was|fell|fall|falls|fallen|broke|break|chipped|knocked|lost|hurts?|pain|tooth|teeth|gums?|got|cry|cries|crying|can't|cannot|keeps|woke|bit|hit|needs|complains|feels)\b(?! (?:a|an|my|the) (?:dentist|doctor|nurse|hygienist)))`;
/** Who writes for somebody says so: what they take or paid for somebody is none of it. */
const FOR_THEM = String.raw`(?:(?:^|\b(?:it's|its|it is|this is|(?:i'm |i am |im |we're |we are )?(?:asking|writing|calling|here|chatting)) )(?:(?:really|actually|now|all|only|just) )*(?:(?:asking|writing|calling|here) )?(?:for|about|is) |\b(?:that was|that is|that's|meant) (?:for |about )?)`;
const ME_BESIDE = new RegExp(
  String.raw`^(?:(?:it's|it is|its|this is|for|about) )*(?:me|myself)(?: (?:i'm|i am|im|aged?))? (\d{1,3})\b(?! ?(?:${NO_YEARS}|out)\b)(?![\d./])|\b(?:i'm|i am|im) (?:a |an )?(\d{1,3})(?: |-)?(?:(?:years?|yrs?)(?: |-)?old|yo|y\/o|(?:years?|yrs?)(?=$| (?:and|but|my|i|man|woman)\b))`,
);
