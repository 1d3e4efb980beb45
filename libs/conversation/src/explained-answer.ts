import {
  flagQuestionOf,
  foreignLanguage,
  openReading,
  OVERDOSE_FLAG,
  SELF_HARM_FLAG,
  SOCKET_FLAG,
  stopsTheFlow,
  type Answer,
  type FlagNumber,
} from '@toothwise/triage';
import { mayBeTooMuch } from './dose-told.js';
import { clauseOf, isAgainstYes } from './explained-clauses.js';
import { signsNamedIn } from './sign-words.js';
import { asks } from './step-asked.js';
import { saysWhose } from './whom-in.js';
import { isUnsure, plain, yesOrNo } from './words.js';

const ASTONISHED = /^(?:(?:what|wait|huh|omg|god|oh|lol|why|sorry|eh|um|uh|hm+|well|ok|okay|seriously|excuse me) )*/;
const NO =
  /^(?:no|nope|nah|of course not|certainly not|never) (?!idea|clue|one|more|longer|point|reason|way|matter|doubt|not (?:sure|certain|really))/;
const YES = /^(?:yes|yeah|yep|yup|yea|ya|aye|si|sí|sim|oui)(?: |$)/;
/** So much and no more: less than a yes, and no "no". */
const PARTLY =
  /^(?:(?:well|um+|hm+|maybe|only|just|i (?:guess|think)|it is|it's) )*(?:kind(?: of|a|of)|sort(?: of|a|of)|a (?:little|tiny|wee|small) ?bit|a (?:bit|little)|little(?: bit)?|bit|slightly|somewhat|partly|partially|in a way|more or less|so so|sometimes|on and off|now and then|at times|almost|not (?:(?:too|so|that|very) )?(?:much|bad|badly|strong)|not (?:a lot|quite|exactly|completely|entirely|always)|un poco|un poquito|poco|un peu|um pouco|ein bisschen|trochę)(?: (?:i think|i guess|yes|yeah))?$/;
/** A yes to something else than what was asked. */
const OF_ELSE =
  /\b(?:call(?:ed|ing)?|phon(?:e|ed|ing)|understand|understood|i (?:see|know|will|can|am here|wait)|going to|hospital|ambulance|appointment|took|take|taking)\b/;
/** Beside "no", these are the places that a question names. */
const PLACES = /\b(?:throat|neck|lips?|tongue|eyes?)\b/g;
const NOT_THERE =
  /^(?:no|not) (?:in )?(?:the |my |his |her )?(?:throat|neck|lips?|tongue|eyes?)(?: (?:or|and|no|not|the|my|throat|neck|lips?|tongue|eyes?))*$/;
const NAMED = /\b(?:jaw|cheek|gum|tooth|teeth|face|pain)/g;
const BLEEDS: readonly FlagNumber[] = [7, SOCKET_FLAG];

/**
 * What a yes or a no with its explanation answers: "no. i swallow ok", "yes but only a bit". What could be a yes is never a "no": an explanation that
 * is not known to be harmless leaves the question open. @param flag whose question it is; null of the list of signs
 */
export function explainedAnswer(flag: FlagNumber | null, text: string): Answer | null {
  if (saysWhose(text)) return null;
  const line = plain(text).replace(ASTONISHED, '');
  if (PARTLY.test(line)) return 'unsure';
  if (YES.test(line)) return explainedYes(text, line, flag);
  if (flag === SELF_HARM_FLAG || flag === OVERDOSE_FLAG) return reasonedNo(flag, text, line);
  return explainedNo(flag, text);
}

const clausesOf = (text: string): string[] =>
  text
    .split(/[.,;:!?\n()…]+|\s[-–—]\s|\b(?:but|because)\b/i)
    .map((part) => plain(part).replace(ASTONISHED, ''))
    .filter(Boolean);

/** Yes, unless the rest takes it back, is not known, or is of something else. */
function explainedYes(text: string, line: string, flag: FlagNumber | null): Answer | null {
  const [first = '', ...others] = clausesOf(text);
  const rest = [first.replace(YES, '').trim(), ...others].filter(Boolean);
  if (rest.some((part) => isUnsure(part) || isAgainstYes(part))) return null;
  if (/^(?:yes|yeah|yep)\s*\?/i.test(text.trim()) || (rest[0] && asks(rest[0]) && !asks(first) && yesOrNo(first) === null)) return null;
  const isOfElse = flag !== OVERDOSE_FLAG && OF_ELSE.test(line) && signsNamedIn(text).length === 0;
  return isOfElse ? null : 'yes';
}

/** "What?? No, he's 7, he fell": closes the question for self-harm or for too much of a medicine, unless the reason tells of either. */
function reasonedNo(flag: FlagNumber, text: string, line: string): 'no' | null {
  if (foreignLanguage(text) !== null || /[^\x00-\x7f‘’“”…–—]|\bno se\b/.test(text)) return null;
  if (!NO.test(`${line} `)) return null;
  // "No, 10 or so" may be too many all the same.
  if (flag === OVERDOSE_FLAG && clausesOf(text).some((part) => mayBeTooMuch(part.replace(/^(?:no|nope|nah) /, '')))) return null;
  const { flags, asks: asked } = openReading().peek({ source: 'chat', text });
  return [...flags, ...asked].some((one) => one.flag === flag) ? null : 'no';
}

/** Every part of it is read and harmless; what is left open by "no throat" is closed by where else it is. */
function explainedNo(flag: FlagNumber | null, text: string): 'no' | null {
  const clauses = clausesOf(text);
  const question = flag === null ? '' : plain(flagQuestionOf(flag, {})).replace(/jaw or tooth pain|arm pain/g, '');
  const bleeds = flag !== null && BLEEDS.includes(flag);
  const [first = '', ...others] = clauses;
  const isPlace = NOT_THERE.test(first) && (first.match(PLACES) ?? []).every((place) => question.includes(place.replace(/s$/, '')));
  if (!isPlace && !NO.test(`${first} `)) return null;
  const begun = isPlace ? '' : first.replace(/^(?:no|nope|nah|of course not|certainly not|never)\b ?/, '');
  const kinds = [...(begun ? [clauseOf(begun, false, bleeds)] : []), ...others.map((one) => clauseOf(one, true, bleeds))];
  const isRead = kinds.length > 0 && kinds.every((kind) => kind !== 'other');
  const isClosed = !isPlace || kinds.includes('elsewhere') || kinds.includes('ease');
  const isThere = kinds.includes('elsewhere') && (plain(text).match(NAMED) ?? []).some((place) => question.includes(place));
  if (!isRead || !isClosed || isThere) return null;
  const { flags } = openReading().peek({ source: 'chat', text });
  return flags.some(({ level }) => stopsTheFlow(level)) ? null : 'no';
}
