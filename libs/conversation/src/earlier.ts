import { isRead } from '@toothwise/triage';
import { commandIn } from './commands.js';
import { ofSubject } from './health-told.js';
import type { EarlierAnswers, Line, Talk } from './talk.js';
import { isBesideStep } from './whom.js';
import { ANOTHER, CHILD, saysWhose, whomIn } from './whom-in.js';
import { plain, wordsOf, yesOrNo } from './words.js';

const SAME = [
  'still the same',
  'the same',
  'same',
  'still so',
  'still is',
  'it still is',
  'it still does',
  'correct',
  'right',
  'unchanged',
  'still correct',
  'still right',
];
const SAME_LONG =
  /^(?:no(?:pe)? )?(?:(?:it|that|this|everything|all) (?:still )?is |(?:it|that|everything)'s )?(?:still )?(?:(?:no|nothing|not|hasn't) (?:(?:is|has|have|'s|any|at all) )?(?:new|change[sd]?|different)|the same|right|correct|so|is)(?: since| since then| since last time| at all| as before| here)?$/;
const CHANGED =
  /^(?:no|nope|wrong|incorrect|update|changed|different|(?:it|that|something|that's|it's)(?: has| is)? (?:changed|wrong|different)|(?:(?:no )?(?:it|that)(?:'s| is) )?(?:not|no longer) (?:right|correct|true|the same|up to date)|(?:no )?(?:it|that) isn't (?:right|correct|true|the same))$/;

/** Words of a line that denies what was told without naming anything. */
const DENIAL_WORDS = new Set(
  "no nope nah none nothing never not any anymore more longer now at all i i'm i've am have haven't had do don't did didn't take taking took use using used need on off came quit stop stopped finished it it's them that those these they this is isn't are was of was both completely months weeks years month week year ago last since long time in a the my one two three few and".split(
    ' ',
  ),
);
const DENIES =
  /^(?:no|nope|nah|none|never|nothing|not any ?more|not now|not any longer)\b|\b(?:stopped|quit|finished|came off|no longer|(?:don't|didn't|do not|did not|never) (?:take|took|have|had|use|used|need)|any ?more)\b/;
/** "No, I stopped it when my doctor told me to": what is told is denied, whatever follows. */
const DENIES_IT =
  /\b(?:stopped|quit|finished|came off|no longer|don't|do not)(?: (?:take|taking|use|using|have|need))? (?:it|them|that|those|these|all|everything)\b/;
/** What makes a denial none, or not a clear one: "no changes", "no, still the same", "I have not stopped", "I stopped it for a week". */
const UNCLEAR =
  /\b(?:same|still|unchanged|change[sd]?|new|different|correct|right|as before|else|other|others|again|back on|restarted|yesterday|today|for|until|but|except|yes|yeah|too|also|plus|yet|(?:not|never|haven't|hasn't|didn't) (?:stop|stopped|quit|finished))\b/;

const fieldAt = ({ step }: Talk): keyof EarlierAnswers | null =>
  step === 'medical-history' ? 'medicalHistory' : step === 'medications' ? 'medications' : null;

/** The answer of an earlier conversation that is asked about now, instead of its question; null where the question itself is asked. */
export function earlierAt(talk: Talk): { field: keyof EarlierAnswers; told: string } | null {
  const field = fieldAt(talk);
  const isAsked = talk.open.what === 'step' || isBesideStep(talk);
  // What was told of another is offered to nobody.
  const told = field && isAsked && !talk.edit ? ofSubject(talk, talk.earlier?.[field] ?? '') : '';
  return field && told ? { field, told } : null;
}

/**
 * What a line means where an earlier answer is asked about: only who clearly denies it, or asks for the question itself, loses it; every
 * other line is heard and kept after what was told. So the rules hear a blood thinner that was told months ago as if it were told now: a
 * line that was understood wrongly keeps a danger, and never drops one.
 */
export function meantBy(talk: Talk, line: Line): Line {
  const earlier = earlierAt(talk);
  if (earlier === null || !('text' in line) || (isBesideStep(talk) && whomIn(line.text) !== null)) return line;
  const rest = restOfAnothers(talk, line.text);
  if (rest !== null || isOnlyWhose(line.text, talk.data.name)) return rest ? { text: rest } : line;
  const { told } = earlier;
  const text = plain(line.text);
  if (SAME.includes(text) || SAME_LONG.test(text) || yesOrNo(line.text) === 'yes') return { text: told };
  const command = commandIn(line.text);
  const isLeft = CHANGED.test(text) || isDenial(text, told) || text === '' || (command !== null && command.command !== 'unsure');
  return isLeft ? line : { text: `${told}. ${line.text.trim()}` };
}

/** "None", "no, I stopped it". Who denies one of several things that were told has not denied the others. */
function isDenial(text: string, told: string): boolean {
  if (!DENIES.test(text) || UNCLEAR.test(text)) return false;
  if (DENIES_IT.test(text)) return true;
  const items = told
    .split(/[,;.\n&+/]|\band\b/i)
    .map((item) => wordsOf(item))
    .filter((words) => words.length > 0);
  const words = wordsOf(text).filter((word) => !DENIAL_WORDS.has(word));
  const isTold = (word: string) => items.some((item) => item.includes(word));
  return words.length === 0 || (words.every(isTold) && items.every((item) => item.some((word) => words.includes(word))));
}

/** Who says that it changed, or is another's, and no more, is asked the question itself. */
export const isTakenBack = (talk: Talk, text: string): boolean =>
  earlierAt(talk) !== null && (CHANGED.test(plain(text)) || restOfAnothers(talk, text) === '');

/**
 * What is left of a line that says of an earlier answer that it is another's: "That is my wife Ana. I have no illnesses". Null where it says no
 * such thing.
 */
export function restOfAnothers(talk: Talk, text: string): string | null {
  if (earlierAt(talk) === null) return null;
  const isOne = (said: string) => isAnothers(said, talk.data.name);
  if (isOne(text)) return '';
  const [, said, rest] = /^(.+?)[.;!?\n]+\s*(.+)$/s.exec(text.trim()) ?? /^(.+?),\s*(.+)$/s.exec(text.trim()) ?? [];
  return said && rest && isOne(said) ? rest.replace(/^(?:and|but) /i, '') : null;
}

function isAnothers(said: string, own: string | null): boolean {
  const line = plain(said);
  const told = whomIn(said, own);
  const [, name] = OF_ONE.exec(line) ?? [];
  const isOfKin = told !== null && told.who !== null && told.who !== 'me' && told.only && !IS_ABOUT.test(line);
  return isOfKin || NOT_MINE.test(line) || OF_THEM.test(line) || (name !== undefined && !isRead(name, true));
}
const NOT_MINE =
  /^(?:(?:no|oh|sorry|wait|but) )*(?:(?:(?:that|this|it)(?:'s| is| was) )?not (?:about |of )?(?:me|mine)|(?:that|this|it) (?:isn't|wasn't) (?:about |of )?(?:me|mine)|(?:that|this|it)(?:'s| is| was) (?:about |of )?(?:her|him|them|hers|his|theirs|somebody else|someone else)(?: not (?:me|mine))?)$/;
/** "That is my wife's", "she is, not me". */
const OF_THEM = new RegExp(
  String.raw`^(?:(?:no|oh|sorry|wait|but) )*(?:(?:that|this|it|those|they)(?:'s| is| was|'re| are| were) (?:(?:my|our) (?:${CHILD}|${ANOTHER})'s|hers|his)(?: \w+)?|(?:she|he|(?:my|our) (?:${CHILD}|${ANOTHER})(?: [\p{L}'-]+)?)(?: [\w'-]+){0,4} not (?:me|mine|i))$`,
  'u',
);
/** "That was about Ana": without "about" a word may be a medicine. */
const OF_ONE =
  /^(?:(?:no|oh|sorry|wait|but) )*(?:that|this|it)(?:'s| is| was) (?:(?:about|of) ([\p{L}'-]+)|[\p{L}'-]+ not (?:about )?(?:me|mine))$/u;
/** Whom the conversation is about, not the answer. */
const IS_ABOUT = /\b(?:this is|asking|it's really|it is really)(?: (?:really|actually))? (?:for|about)\b/;

/** Whom it is about, said once more, is no answer. */
const isOnlyWhose = (text: string, own: string | null): boolean => saysWhose(text) && (whomIn(text, own)?.only ?? false);

export function withoutEarlier(talk: Talk): Talk {
  const field = fieldAt(talk);
  return field ? { ...talk, earlier: { ...talk.earlier, [field]: undefined } } : talk;
}
