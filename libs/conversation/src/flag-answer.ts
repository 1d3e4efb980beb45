import {
  flagOf,
  ILL_CHILD_FLAG,
  INJURY_FLAG,
  isSensitive,
  isUnderAge,
  OVERDOSE_FLAG,
  stopsTheFlow,
  type Answer,
  type FlagNumber,
} from '@toothwise/triage';
import { withAside } from './aside.js';
import { commandIn } from './commands.js';
import { withDenied } from './denial.js';
import { mayWait } from './gate.js';
import { headAnswer, signBeside, withWakes } from './heard-beside.js';
import { tellsDose } from './medicine.js';
import { placesIt } from './other-question.js';
import { reply, say, thanks } from './say.js';
import { missed, type Taken } from './settle.js';
import { asks } from './step-asked.js';
import { answerOf } from './told-since.js';
import type { Choice, Talk } from './talk.js';
import { mayBeTooMuch } from './dose-told.js';
import { explainedAnswer } from './explained-answer.js';
import { isGuessedNo, isUnsureBeside, isUnsureFirst, plain, yesOrNo } from './words.js';

/** So often something is asked before silence counts as "not sure". */
export const MOST_MISSES = 2;

/** How many, where too much of a painkiller was asked about: what the label allows nobody here knows, so that yes or no is asked for once more. */
export const countsDose = ({ open }: Talk, text: string): boolean =>
  'flag' in open &&
  open.flag === OVERDOSE_FLAG &&
  (COUNTS.test(plain(text)) || mayBeTooMuch(text)) &&
  !/\b(?:pain|hurts?|out of|scale)\b|\/ ?10\b/.test(plain(text));
const COUNTS =
  /^(?:(?:i |we )?(?:took|had|gave) )?(?:(?:about|around|maybe|like|only|just|perhaps|or|so) )*(?:\d+(?:[-.x]\d+)?|a few|a couple|some|many|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: [\w.]+){0,4}$/;

/** An emergency question that a line does not answer. The rules have read the line; it answers no other question, as none was put. */
export const isPassedOver = (talk: Talk, flag: FlagNumber, text: string): boolean =>
  stopsTheFlow(flagOf(flag).level) &&
  mayWait(talk) &&
  yesOrNo(text) === null &&
  answerOf(talk, text) === null &&
  ofAll(headAnswer(talk, text)) === null &&
  !isUnsureBeside(text) &&
  !isUnsureFirst(text) &&
  explainedAnswer(flag, text) === null &&
  !isGuessedNo(text) &&
  !isSkip(text) &&
  !mayBeOfAChildsHead(talk, flag) &&
  (withAside(talk, text) !== talk || placesIt(text));

/** These wait for nothing else. */
const mayBeOfAChildsHead = ({ person }: Talk, flag: FlagNumber): boolean =>
  (flag === INJURY_FLAG || flag === ILL_CHILD_FLAG) && (isUnderAge(person) || (person.who !== 'me' && (person.age ?? null) === null));

function notAnswered(talk: Talk, text: string): Taken {
  const kept = keptBeside(talk, text);
  return tellsWho(talk, text) ? { ...kept, talk: { ...kept.talk, misses: talk.misses } } : kept;
}

/** Who tells a name, or whom it is about, has not passed over the question. */
const tellsWho = (talk: Talk, text: string): boolean => {
  const told = withAside(talk, text);
  return told.data.name !== talk.data.name || told.person !== talk.person;
};

/** The conversation goes on, and the question waits for the result, which waits for it. What was told instead is kept. */
export function passedOver(talk: Talk, flag: FlagNumber, text: string): Taken {
  const kept = keptBeside({ ...talk, later: [...new Set([...(talk.later ?? []), flag])] }, text);
  return { talk: { ...kept.talk, misses: 0 }, replies: [...kept.replies, reply('note', say('flag.later'))] };
}

/** A line that answers nothing that was asked: what it tells is kept and said to be, and the question is put again. */
export function keptBeside(talk: Talk, text: string): Taken {
  const told = withAside(talk, text);
  const replies = told.data.name !== talk.data.name ? [thanks(told)] : told !== talk ? [reply('note', say('note.heard'))] : [];
  return { ...missed(told), replies };
}

/** An answer to a flag's own question; a line that is none twice counts as "not sure", never as no. An emergency waits for a no. */
export function flagAnswer(talk: Talk, what: 'sign' | 'flag' | 'emergency', flag: FlagNumber, text: string): Taken {
  const isEmergency = what === 'emergency';
  const isBeside = 'beside' in talk.open && talk.open.beside === true;
  // Beside a card the question stays until it is answered: who is on the phone already has other things to write.
  const isLeft = isSkip(text) || (!isBeside && talk.misses + 1 >= MOST_MISSES && !tellsWho(talk, text));
  const head = headAnswer(talk, text);
  if (head === 'wakes' && isBeside) return withWakes({ ...talk, misses: 0 }, text);
  // Who does not know has said neither yes nor no, whatever else the line tells.
  const unsure = isUnsureFirst(text) && head !== 'yes' ? 'unsure' : null;
  const isMuch = countsDose(talk, text) && mayBeTooMuch(text);
  const said =
    isEmergency || isBeside
      ? (denial(text) ??
        (isBeside ? unsure : null) ??
        ofAll(head) ??
        (head === null ? explainedAnswer(flag, text) : null) ??
        (isBeside && (isLeft || isMuch) ? 'unsure' : null))
      : (yesOrNo(text) ??
        unsure ??
        answerOf(talk, text) ??
        ofAll(head) ??
        explainedAnswer(flag, text) ??
        (isLeft || isUnsureBeside(text) || isMuch ? 'unsure' : null));
  const { doubted, ...heard } = talk;
  if (said === null && !isEmergency && isGuessedNo(text))
    return { ...missed(talk), replies: [reply('note', say('flag.guess'))], again: false };
  if (said === null) return isEmergency || isBeside ? besideEmergency(heard, text) : notAnswered(talk, text);
  const isDoubted = talk.open.what === 'emergency' && talk.open.told === true && said === 'no' && !doubted;
  if (isDoubted) return { talk: { ...talk, doubted: true, misses: 0 }, replies: [] };
  const replies =
    isBeside && said === 'no'
      ? [reply('note', say('note.corrected'))]
      : isEmergency && said === 'unsure'
        ? [
            reply(
              'note',
              say(talk.answers[flag] === 'yes' || talk.signs?.answers[flag] === 'yes' ? 'emergency.unsureAfterYes' : 'emergency.unsure'),
            ),
          ]
        : [];
  return { ...withAnswer({ ...heard, misses: 0 }, flag, said), replies };
}

const NO_DENTIST = /\b(?:no|not|don't|dont|without|haven't) (?:(?:have|got|know|a|any|my|own) )*dentist\b/;

/**
 * An emergency stops the steps, whatever is told meanwhile. That is kept and said to be: it lowers nothing, and whoever has no dentist is told
 * that none is needed.
 */
function besideEmergency(talk: Talk, text: string): Taken {
  const { talk: told, ...kept } = keptBeside(talk, text);
  const stopped = { ...kept, talk: { ...told, step: talk.step } };
  if (told.data.name !== talk.data.name) return stopped;
  const named = signBeside(talk, text);
  const heard = named ? { ...stopped.talk, told: named } : stopped.talk;
  const said = NO_DENTIST.test(plain(text)) ? 'noDentist' : named ? 'kept' : saidBeside(talk, text);
  return {
    ...stopped,
    talk: heard,
    replies: [reply('note', say(`emergency.${said}`), said === 'asked' || said === 'report' ? [SHOW_CARD] : [])],
  };
}
const SHOW_CARD: Choice = { label: say('emergency.showCard'), text: say('emergency.showCard'), shows: 'card' };

/** Words of danger to oneself are met by their card alone. */
function saidBeside({ open }: Talk, text: string): 'report' | 'asked' | 'dose' | 'kept' {
  if ('flag' in open && isSensitive(open.flag)) return 'kept';
  if (asks(text)) return OF_A_REPORT.test(plain(text)) ? 'report' : 'asked';
  return tellsDose(text) ? 'dose' : 'kept';
}
const OF_A_REPORT = /\b(?:report|download|print(?:out)?|pdf|screenshot|summary|document)\b/;

const ofAll = (head: ReturnType<typeof headAnswer>): Answer | null => (head === 'wakes' ? null : head);

/** A bare "none" may answer something else: an emergency is denied with a no. */
const denial = (text: string): Answer | null => (/^\W*(?:none|never)/i.test(text) ? null : yesOrNo(text));
const isSkip = (text: string): boolean => commandIn(text)?.command === 'skip';

/** Kept where the question came from: what the list raised, only the list's answer lowers, and a denied hint lowers nothing. */
export function withAnswer({ told, ...before }: Talk, flag: FlagNumber, said: Answer): Pick<Taken, 'talk' | 'answered'> {
  const talk: Talk = told && told.flag !== flag ? { ...before, told } : before;
  const isHint = talk.open.what === 'flag' && talk.open.byHint === true;
  if (isHint && said === 'no') return { talk: { ...talk, hintsDenied: [...(talk.hintsDenied ?? []), flag] } };
  const isListed = talk.signs !== null && (talk.open.what === 'sign' || talk.signs.answers[flag] !== undefined);
  const isEmergency = talk.open.what === 'emergency';
  const was = { answer: talk.answers[flag], listed: talk.signs?.answers[flag] };
  // Under an emergency a yes is taken back by a no alone.
  const given = (before: Answer | undefined): Answer => (isEmergency && said === 'unsure' && before === 'yes' ? 'yes' : said);
  const signs = isListed ? { ...talk.signs!, answers: { ...talk.signs!.answers, [flag]: given(was.listed) } } : talk.signs;
  const heard = said === 'no' ? withDenied(talk, flag, was, isEmergency) : talk;
  if (talk.open.what === 'sign') return { talk: { ...heard, signs } };
  return { talk: { ...heard, signs, answers: { ...talk.answers, [flag]: given(was.answer) } }, answered: flag };
}
