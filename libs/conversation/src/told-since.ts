import {
  flagOf,
  flagQuestionOf,
  ILL_CHILD_FLAG,
  INJURY_FLAG,
  isUnderAge,
  SOCKET_FLAG,
  stopsTheFlow,
  type Answer,
  type Assessment,
  type FlagNumber,
  type KeptReading,
} from '@toothwise/triage';
import { withAside } from './aside.js';
import { calledIn, personOf } from './called.js';
import type { Gate } from './gate.js';
import { explainedAnswer } from './explained-answer.js';
import { headAnswer } from './heard-beside.js';
import { reply, say, YES_NO } from './say.js';
import type { Taken } from './settle.js';
import type { Line, Reply, SignTold, Talk } from './talk.js';
import { flagsNamedIn, isNamedAtAll, signsNamedIn, type SignNamed } from './sign-words.js';
import { saysWhose } from './whom-in.js';
import { plain } from './words.js';

/** What was told before a "no" was meant by it; said anew it is not. */
const ANEW = /\b(?:now|again|still|since|more|worse|start(?:s|ed|ing)?|began|begins|suddenly|wait|actually|yes|getting|gets|just)\b/;

/** Signs of an accident that was told. */
const INJURIES = new Set(
  'any-injury face-injury strong-injury tooth-injury jaw-injury tooth-knocked-out tooth-displaced tooth-loosened accident-told hit-told hit-by'.split(
    ' ',
  ),
);
const NONE_NOW = new Set(['negated', 'past', 'hypothetical', 'other']);

export const tellsOfInjury = (reading: KeptReading | null): boolean =>
  (reading?.gathered.mentions ?? []).some(({ fact, polarity }) => INJURIES.has(fact) && !NONE_NOW.has(polarity));

/**
 * A line that names a sign belongs to the question of that sign, whatever was asked last: to one that was answered with "no", that waits, that an
 * accident puts, or that nobody was asked yet and that comes late. @param reading with this line in it @returns null where it names none, or where that is an emergency already
 */
export function toldSince(talk: Talk, line: Line, reading: KeptReading, { assessment }: Gate): SignTold | null {
  if (!('text' in line)) return null;
  // A yes or no with its explanation answers what is asked.
  if ('flag' in talk.open && explainedAnswer(talk.open.flag, line.text) !== null) return null;
  // Trouble that stands lower than its flag is told again, as any sign.
  const standing = assessment.flags.flatMap(({ flag, level }) => (stopsTheFlow(level) ? [flag] : []));
  for (const sign of signsNamedIn(line.text))
    for (const flag of sign.flags) {
      // It answers its own question.
      if (askedOf(talk)?.flag === flag || (isInjuryOpen(talk, flag) && headAnswer(talk, line.text) === 'yes')) return null;
      if (standing.includes(flag) || !stopsTheFlow(flagOf(flag).level)) continue;
      if (isDenied(talk, flag)) {
        if (isNew(talk, flag, sign, line.text, reading)) return { flag, sign: sign.name, denied: true };
      } else if (isWaiting(talk, flag) || (isOpen(talk, flag) && isFirst(talk, flag, line.text, reading, assessment)))
        return { flag, sign: sign.name };
    }
  return null;
}

const isInjuryOpen = ({ open }: Talk, flag: FlagNumber): boolean => flag === INJURY_FLAG && open.what === 'flag' && open.flag === flag;

const isDenied = ({ answers, signs, hintsDenied = [] }: Talk, flag: FlagNumber): boolean =>
  answers[flag] === 'no' || signs?.answers[flag] === 'no' || hintsDenied.includes(flag);

const isOpen = ({ answers, signs }: Talk, flag: FlagNumber): boolean => answers[flag] === undefined && signs?.answers[flag] === undefined;

/** What has become worse since the list of signs was answered. */
const WORSE = /\b(?:more|worse|suddenly|now(?! and then))\b/;

/**
 * Whether a sign is told that nobody was asked for yet: of an accident that was told, at any time; else after a result, or worse than when the list of
 * signs was answered. What the rules ask of it themselves comes first, and what is only guessed after it.
 */
function isFirst(talk: Talk, flag: FlagNumber, text: string, reading: KeptReading, { asks }: Assessment): boolean {
  if (flag === INJURY_FLAG) return tellsOfInjury(reading);
  const isLate = talk.analysed !== 'no' || (talk.signs !== null && WORSE.test(plain(text)));
  return isLate && isAbout(flag, talk, text, reading) && !asks.some(({ by, levelIfYes }) => by === 'rules' && stopsTheFlow(levelIfYes));
}

/** Whether it is about what its question asks for: a child, a socket, a tooth. */
function isAbout(flag: FlagNumber, talk: Talk, text: string, { gathered }: KeptReading): boolean {
  if (flag === ILL_CHILD_FLAG) return isUnderAge(personOf(talk));
  if (flag === SOCKET_FLAG) return gathered.mentions.some(({ fact, polarity }) => fact === 'extraction' && !NONE_NOW.has(polarity));
  return !OF_A_TOOTH.has(flag) || /\b(?:tooth|teeth)\b/.test(plain(text));
}
const OF_A_TOOTH: ReadonlySet<FlagNumber> = new Set<FlagNumber>([12, 13]);

/** Put, and not answered; once it was put again for a sign, it may wait. */
const isWaiting = (talk: Talk, flag: FlagNumber): boolean => {
  const { open, later = [], told } = talk;
  return isOpen(talk, flag) && told?.flag !== flag && ((open.what === 'flag' && open.flag === flag) || later.includes(flag));
};

/** Whether it was not told yet when the question was answered, or is told anew. */
function isNew({ answeredAfter }: Talk, flag: FlagNumber, { words }: SignNamed, text: string, { lines }: KeptReading): boolean {
  const before = lines.slice(0, Math.min(answeredAfter?.[flag] ?? lines.length, lines.length - 1));
  return ANEW.test(plain(text)) || !before.some((one) => words.test(plain(one.text)));
}

/** The question of that sign, at once; what the line tells is kept. */
export function askedSince(talk: Talk, line: Line, told: SignTold): Taken {
  const kept = 'text' in line ? withAside(talk, line.text) : talk;
  const later = (talk.later ?? []).filter((flag) => flag !== told.flag);
  return { talk: { ...kept, later, told, misses: 0 }, replies: told.denied ? [] : [reply('note', say('note.heard'))] };
}

/** Whether a sign that was told waits for its question, which is asked before all others. */
export const askedOf = ({ told, open }: Pick<Talk, 'told' | 'open'>): SignTold | null =>
  told && open.what === 'flag' && open.flag === told.flag ? told : null;

/** Worded for whom it is about; after a "no" to all of it, it asks for what is told since alone. */
export function questionSince({ flag, sign, denied }: SignTold, talk: Talk): Reply {
  const question =
    denied && sign in SINGLE ? say(`since.${sign as keyof typeof SINGLE}`, { is: beginning(talk) }) : flagQuestionOf(flag, personOf(talk));
  return reply('flag', denied ? say('since.denied', { question }) : question, YES_NO);
}
const SINGLE = { sleepy: true, sick: true, confused: true } as const;

/** "Is your child", "Are you". */
function beginning(talk: Talk): string {
  const whom = calledIn(talk);
  return whom === null ? say('since.you') : say('since.they', { whom });
}

const PERHAPS = /\b(?:maybe|perhaps|possibly|might|not (?:so |really )?sure|a (?:bit|little)|think)\b/;

/** What a line in words of its own answers to the question of a sign; null where it answers something else. */
export function answerOf(talk: Talk, text: string): Answer | null {
  const told = askedOf(talk);
  // Whose it is answers nothing: "no, that bleeding was Ana, not me" is no "no".
  if (!told || saysWhose(text)) return null;
  if (flagsNamedIn(text).has(told.flag)) return PERHAPS.test(plain(text)) ? 'unsure' : 'yes';
  return /^no\b/.test(plain(text)) && isNamedAtAll(told.sign, text) ? 'no' : null;
}
