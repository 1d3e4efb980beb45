import {
  answersAfterEdit,
  assess,
  contradictedBy,
  inWordsFor,
  isRead,
  outcomeTexts,
  questionsAgain,
  SIGN_ITSELF,
  unreadPart,
  type Answer,
  type Ask,
  type Assessment,
  type FlagNumber,
  type Level,
} from '@toothwise/triage';
import { useSession, useSettled, useUnsaved } from '@toothwise/web-platform';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  answeredBesides,
  askedOfBrokenTooth,
  type Answered,
  ledTo,
  type LedQuestions,
  openAsks,
  type OpenAsk,
  signsOf,
} from './led-questions.js';
import { isTouched, NOTHING, stillKnown, type Entered } from './entered.js';
import { useEarlier } from './use-earlier.js';
import { useEnteredHere } from './use-entered-here.js';
import { questionsOf, waitingOf, type Answers, type Chosen } from './chosen-signs.js';

/**
 * Where the check stands: nothing entered, questions of a chosen sign or of the words wait, words that were not read, or are still being written and
 * tell of nothing yet, or an answer.
 */
type Standing = 'empty' | 'waiting' | 'asked' | 'unread' | 'begun' | 'answered';

export interface Checked {
  standing: Standing;
  /** beside an answer that is urgent already: questions of another chosen sign, or of the words, wait */
  waits: 'waiting' | 'asked' | null;
  /** beside an answer that is no emergency: a part of the words is in a language that the rules do not read */
  isPartUnread: boolean;
  /** questions that the words raise, unanswered and not offered with a sign that is chosen */
  asks: readonly OpenAsk[];
  /** of all that the words raise and is not answered: the question of a medical emergency, wherever it stands */
  gravest: string | null;
  /** questions that the words lead to, answered or not: a sign that asks the same takes them over */
  led: LedQuestions;
  /** what is answered and stands with no sign that is chosen: a slip is seen there, and taken back */
  answered: readonly Answered[];
  /** pain, swelling or bleeding is told and nothing more urgent: what a screening says of it, for it is no "nothing found" */
  told: { time: string; says: string } | null;
  /** what the words say though "None of these" was chosen of it: the words count, and it is asked */
  contradicted: readonly Ask[];
  /** a child and aspirin, or ibuprofen and a blood thinner, are told of: that is answered too, whatever else there is */
  aspirin: boolean;
  /** when it was entered; null before that */
  at: string | null;
  /** what the rules say, never below what the chosen signs say by themselves; null where nothing is entered */
  assessment: Assessment | null;
  /** the chosen signs of which nothing further was said to be there */
  byThemselves: readonly Chosen[];
}

/** Something else that hurts is to be seen within days. */
const OTHER_ITSELF = 2;
const URGENT = 3;
const EMERGENCY = 4;
const GRAVEST = 5;

const UNTOUCHED: Checked = {
  standing: 'empty',
  waits: null,
  isPartUnread: false,
  asks: [],
  gravest: null,
  led: {},
  answered: [],
  told: null,
  contradicted: [],
  aspirin: false,
  at: null,
  assessment: null,
  byThemselves: [],
};

/** What is entered on the emergency page, and what the rules say about it. A sign that is chosen is answered, whatever follows from it. */
export function checked({ text, chosen, answers, none, noneOf = {}, asked = {}, at = null }: Entered): Checked {
  if (!isTouched({ text, chosen, answers, none })) return UNTOUCHED;
  const found = assess({ entry: 'text', texts: [text], answers, signs: signsOf(chosen, answers) });
  const waiting = waitingOf(chosen, answers, none);
  const byThemselves = chosen.filter(
    (group) => !waiting.includes(group) && !questionsOf([group]).some(({ flag }) => isThere(answers[flag])),
  );
  const levels = byThemselves.map((group) => (group === 'other' ? OTHER_ITSELF : SIGN_ITSELF));
  const assessment = { ...found, level: Math.max(found.level, ...levels) as Level };
  const led = chosen.length > 0 ? ledTo(text, chosen) : {};
  const ofTooth = chosen.includes('injury') ? [] : askedOfBrokenTooth(text, found, answers);
  const open = [...openAsks(assessment, none, noneOf.injury === text), ...ofTooth];
  const offered = questionsOf(chosen.filter((group) => !none.includes(group))).map(({ flag }) => flag);
  const asks = open.filter(({ flag }) => !offered.includes(flag) || led[flag]?.isPart);
  const waits = waiting.length > 0 ? 'waiting' : asks.length > 0 ? 'asked' : null;
  const standing = standingOf(assessment, waits, text);
  const told = standing === 'answered' && assessment.level === 1 && assessment.painTold ? toldOf(text, answers) : null;
  return {
    standing,
    waits: standing === 'answered' ? waits : null,
    isPartUnread: standing === 'answered' && assessment.level < EMERGENCY && unreadPart(text) !== null,
    asks,
    gravest: open.find(({ levelIfYes }) => levelIfYes >= GRAVEST)?.question ?? null,
    led,
    answered: answeredBesides(answers, chosen, (flag) => offered.includes(flag) && !led[flag]?.isPart)
      .map(inWords(assessment))
      .map((one) => ({ ...one, ...spoken(asked[one.flag]) })),
    told,
    contradicted: contradictedOf(found, answers, none).map(inWords(assessment)),
    aspirin: found.careFacts.includes('aspirin-under-16') || found.careFacts.includes('nsaid-thinned'),
    at,
    assessment,
    byThemselves,
  };
}

function contradictedOf({ flags }: Assessment, answers: Answers, none: readonly Chosen[]): Ask[] {
  const denied = questionsOf(none).map(({ flag }) => flag);
  const again = contradictedBy(flags, (flag) => (answers[flag] === undefined && denied.includes(flag) ? 'none' : null));
  return questionsAgain(flags, again);
}

/** As they were asked, of what was heard. */
const inWords =
  ({ person, narrower = {} }: Assessment) =>
  <Q extends { flag: FlagNumber; question: string }>(asked: Q): Q => ({ ...inWordsFor(person)(asked), ...spoken(narrower[asked.flag]) });
const spoken = (question: string | undefined) => (question === undefined ? {} : { question });

/** As a check-up counts it that is told of the same and has not asked yet how strong it is. Which questions are open this page alone decides: by then none. */
function toldOf(text: string, answers: Answers): Checked['told'] {
  const asCheckUp = assess({ entry: 'routine-form', form: { currentConcerns: text }, answers, today: new Date() });
  const { timeframe, summary } = outcomeTexts({ ...asCheckUp, asks: [] }, 'routine_checkup');
  return { time: timeframe, says: summary };
}

function standingOf({ level }: Assessment, open: Checked['waits'], text: string): Standing {
  // What still waits can only raise it: an urgent finding is told at once.
  if (level >= URGENT) return 'answered';
  if (open) return open;
  const isUnread = !isRead(text) || unreadPart(text) !== null;
  return level === 1 && text.trim() !== '' && isUnread ? 'unread' : 'answered';
}

const isThere = (answer: Answer | undefined): boolean => answer === 'yes' || answer === 'unsure';

/**
 * What is entered stays in this tab, over a reload, every other page and a sign-in, until whoever entered it starts again: who only looked at what
 * is kept of them comes back to whom to call. Signing out takes it away, as all that was not sent.
 */
export function useCheck() {
  const [kept, keep] = useUnsaved<Entered>('emergency.check', NOTHING);
  const entered = useMemo(() => stillKnown(kept), [kept]);
  const { text, chosen, answers, none, noneOf, asked, at } = entered;
  const isVisitors = useSession().status === 'signed-out';
  const write = (part: Partial<Entered>) => keep({ ...entered, ...part, at: new Date().toISOString(), isVisitors });
  const change = (part: Partial<Entered>) => write({ ...part, answered: { text, answers: part.answers ?? answers } });
  const earlier = useEarlier(entered, keep);
  const read = useDeferredValue(text);
  const found = useMemo(
    () => checked({ text: read, chosen, answers, none, noneOf, asked, at }),
    [read, chosen, answers, none, noneOf, asked, at],
  );
  // What was kept was left.
  const [isLeft, setLeft] = useState(true);
  const check = useUnhurried(found, entered, isLeft);
  useEnteredHere(check);
  /** An answer goes with the group that asked for it, unless the words ask it as well. */
  const choose = (next: readonly Chosen[]) => {
    const left = questionsOf(next).map(({ flag }) => flag);
    const led = ledTo(text, next);
    const gone = questionsOf(chosen).flatMap(({ flag }) => (left.includes(flag) || led[flag] ? [] : [flag]));
    change({ chosen: next, none: none.filter((group) => next.includes(group)), answers: without(answers, gone) });
  };
  /** @param question as it was put, where words raised it: what was answered is shown in no other words, whatever is written since */
  const answer = (flag: number, given: Answer | undefined, question?: string) => {
    const asks = (group: Chosen) => questionsOf([group]).some((question) => question.flag === flag);
    const others = without(answers, [flag]);
    const put = { ...without(asked ?? {}, [flag]), ...(given && question !== undefined && { [flag]: question }) };
    if (!given) return change({ answers: others, asked: put });
    // "No" to what the words raised agrees with "None of these".
    const left = given === 'no' ? none : none.filter((group) => !asks(group));
    change({ answers: { ...others, [flag]: given }, asked: put, none: left });
  };
  /**
   * What was said to be there in the group goes, but for what another chosen group asks as well: nothing that was said there is taken back. A "no" to
   * what the words raised says the same.
   */
  const sayNone = (group: Chosen) => {
    const shared = questionsOf(chosen.filter((other) => other !== group)).map(({ flag }) => flag);
    const own = questionsOf([group]).flatMap(({ flag }) => (shared.includes(flag) || answers[flag] === 'no' ? [] : [flag]));
    const said = none.includes(group) ? none.filter((other) => other !== group) : [...none, group];
    change({ none: said, noneOf: { ...noneOf, [group]: text }, answers: without(answers, own) });
  };
  const setText = (next: string) => {
    setLeft(false);
    write({ text: next, answers: answersTo(next, entered) });
  };
  const leave = () => setLeft(true);
  return { text, setText, leave, chosen, choose, answers, answer, asked, none, sayNone, clear: () => keep(NOTHING), check, earlier };
}

/**
 * The answers that hold with the words as they are now. A "no" takes back what was there when it was given, never plain words that are typed after
 * it; and who takes a word out to write it anew has the answers to it back with it.
 */
function answersTo(next: string, { text, answers, chosen, none, answered = { text, answers } }: Entered): Answers {
  const listed = questionsOf(chosen.filter((group) => !none.includes(group))).map(({ flag }) => flag);
  const isListed = (flag: number) => listed.some((one) => one === flag);
  return answersAfterEdit(answered.answers, { currentConcerns: answered.text }, { currentConcerns: next }, isListed);
}

/**
 * A word half typed is not said to be unread: only what still is after a pause. Nor does a sentence that was only begun calm anybody. Whatever is
 * found in it counts at once.
 */
function useUnhurried(found: Checked, entered: Entered, isLeft: boolean): Checked {
  const settled = useSettled(entered.text);
  if (isCalm(found) && !isLeft && !(settled === entered.text && isWhole(settled))) return { ...found, standing: 'begun' };
  if (found.standing !== 'unread' || settled === entered.text) return found;
  return checked({ ...entered, text: settled }).standing === 'unread' ? found : { ...found, standing: 'empty' };
}

const isCalm = ({ standing, assessment, told, aspirin }: Checked): boolean =>
  standing === 'answered' && assessment?.level === 1 && !told && !aspirin;

/** Of fewer words nobody has told yet what is wrong. */
const FEWEST_TOLD = 4;
/** A sentence to its end rather than its beginning, of some words that were read: another may follow any word. */
function isWhole(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\d'’-]+/gu) ?? [];
  return words.length >= FEWEST_TOLD && isRead(text) && /[.!?]\s*$/.test(text);
}

const without = <T>(answers: Partial<Record<number, T>>, flags: readonly number[]): Partial<Record<number, T>> =>
  Object.fromEntries(Object.entries(answers).filter(([flag]) => !flags.includes(Number(flag))));
