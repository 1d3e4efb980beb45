import { ANSWERS, type Heard } from './answers.js';
import { afterResult, sameNote } from './another-person.js';
import { answersTheStep, isUnreadLine, withAside, withPerson, withSymptoms } from './aside.js';
import { askedPlainly, isForeignToStep } from './asked-plainly.js';
import { restored } from './denial.js';
import { commandIn, type Command } from './commands.js';
import { isTakenBack, withoutEarlier } from './earlier.js';
import { countsDose, flagAnswer, isPassedOver, keptBeside, MOST_MISSES, passedOver } from './flag-answer.js';
import { isNotUnderstood } from './not-understood.js';
import { isSettled, nextStep } from './order.js';
import { isOnlyHealth } from './other-question.js';
import { added, readPainBeside } from './pain.js';
import { FIND_ONE, reply, say, thanks } from './say.js';
import { anew, missed, note, passed, settled, type Taken } from './settle.js';
import { signsIn } from './sign-line.js';
import { withSigns } from './signs-chosen.js';
import { isAsking, type Step } from './steps.js';
import { leftOut, marked, pictured, searched } from './take-other.js';
import type { Line, Talk } from './talk.js';
import { hearWhom, whomAnew } from './whom.js';
import { saysWhose, whomIn } from './whom-in.js';
import { plain, yesOrNo } from './words.js';

/** What a line does to the conversation. @param at when it was said */
export function take(talk: Talk, line: Line, at: Date): Taken {
  if ('signs' in line) return { talk: withSigns(talk, line.signs, at), replies: [] };
  if ('map' in line) return marked(talk, line.map);
  if ('photos' in line) return pictured(talk, line.photos, line.failed ?? false);
  if ('leaveOut' in line) return leftOut(talk);
  if ('search' in line) return searched(talk, line);
  const back = restored(talk, line.text);
  if (back) return back;
  const { justDenied: _, ...before } = talk;
  const taken = words(before, line.text, at);
  return isUnreadLine(talk, line, at) || isForeignToStep(talk, line.text) ? unread(talk, taken) : taken;
}

/** What was not read is said to be so, whatever was asked, and the list of signs asked instead; no other question is put out of it. */
function unread({ step }: Talk, taken: Taken): Taken {
  const isAsked = taken.talk.step === step;
  return {
    ...taken,
    // It has passed over nothing: the list is what it can be answered by.
    talk: { ...taken.talk, unread: true, misses: 0 },
    replies: [reply('note', say('note.language')), ...(isAsked ? [] : taken.replies)],
    again: false,
  };
}

/** The list of signs, to which nothing was answered however often it was put. */
const UNSURE_OF_ALL: NonNullable<ReturnType<typeof signsIn>> = { said: 'unsure', groups: [], answers: {} };

/** A step, and whom it is about, are not asked for ever; what may mean an emergency is. */
const mostUnclear = ({ open }: Talk): number =>
  open.what === 'step' ? MOST_MISSES : open.what === 'whom' || open.what === 'age' ? 1 : Infinity;

function words(talk: Talk, text: string, at: Date): Taken {
  const { open } = talk;
  if (isNotUnderstood(text) && talk.misses < mostUnclear(talk)) return askedPlainly(talk);
  if (isTakenBack(talk, text)) return { talk: { ...withoutEarlier(talk), misses: 0 }, replies: [] };
  const corrected = withWhose(talk, text);
  if (corrected.person.who !== talk.person.who || (corrected !== talk && isOnlyOfWhom(talk, text)))
    return { talk: { ...corrected, misses: 0 }, replies: [reply('note', say('note.heard'))] };
  // Whom it is about, said once more, is no answer to anything.
  if (talk.analysed === 'no' && isOnlyOfWhom(talk, text) && saysWhose(text))
    return { talk: { ...talk, misses: 0 }, replies: [sameNote(talk)] };
  const command = open.what === 'signs' ? commandIn(text) : null;
  if (command?.command === 'change' || command?.command === 'back') return goBack(talk, command);
  if (open.what === 'step') return stepAnswer(talk, text, at);
  if (open.what === 'whom' || open.what === 'age') return whomAnswer(talk, open.what, text, at);
  const isDose = countsDose(talk, text);
  if (talk.step === 'pain-level' && !isDose && yesOrNo(text) === null && readPainBeside(text) !== null) {
    return { ...stepAnswer(talk, text, at), replies: [reply('note', say('note.noted'))] };
  }
  if (open.what === 'signs') {
    const kept = keptBeside(talk, text);
    // Whoever tells something meanwhile has not passed over it.
    const signs = signsIn(text) ?? (talk.misses >= MOST_MISSES && kept.replies.length === 0 ? UNSURE_OF_ALL : null);
    return signs ? { talk: withSigns(talk, signs, at), replies: [] } : kept;
  }
  if (open.what === 'flag' && !open.beside && !isDose && isPassedOver(talk, open.flag, text)) return passedOver(talk, open.flag, text);
  return flagAnswer(talk, open.what, open.flag, text);
}

/** Told beside another question than that. */
const isOnlyOfWhom = ({ open, step, data }: Talk, text: string): boolean =>
  open.what !== 'whom' && open.what !== 'age' && step !== 'name' && (whomIn(text, data.name)?.only ?? false);

/** With whom a line says that it is about; of whom nobody said, where the line says nothing else. */
function withWhose(talk: Talk, text: string): Talk {
  if (talk.analysed !== 'no') return talk;
  const isUnknown = (talk.person.who ?? null) === null;
  return isUnknown && !(isOnlyOfWhom(talk, text) && saysWhose(text)) ? talk : withPerson(talk, text);
}

/** Who tells something else has answered the step, which was asked too often already to be asked once more; what says nothing is asked again. */
function whomAnswer(talk: Talk, what: 'whom' | 'age', text: string, at: Date): Taken {
  const { talk: heard, goesOn, again, replies } = hearWhom(talk, what, text, answersTheStep(talk, text, at));
  if (again) return missed(heard);
  if (goesOn && talk.step === 'current-symptoms' && isOnlyHealth(text)) return { talk: toAskAbout({ ...heard, misses: 0 }, text), replies };
  return goesOn ? stepAnswer({ ...heard, open: { what: 'step' }, misses: 0 }, text, at) : { talk: { ...heard, misses: 0 }, replies };
}

/** An illness told before it is asked for is asked about where it would be. */
const toAskAbout = (talk: Talk, text: string): Talk => ({
  ...talk,
  earlier: { ...talk.earlier, medicalHistory: [talk.earlier?.medicalHistory, text.trim()].filter(Boolean).join('. ') },
});

/** A time that answers nothing is since when it is, where something is wrong. */
function withTime(talk: Talk, text: string): Talk {
  const { currentSymptoms: before } = talk.data;
  return before === null || talk.analysed !== 'no' ? talk : { ...talk, data: { ...talk.data, currentSymptoms: added(before, text) } };
}

function stepAnswer(talk: Talk, text: string, at: Date): Taken {
  const command = commandIn(text);
  const heard = ANSWERS[talk.step](talk, text, at);
  if (talk.step === 'last-visit' && command?.command === 'unsure' && !isChosenUnsure(text))
    // "Don't remember, long ago" names a time; "don't remember" is asked once more for a rough one.
    if (heard.kind === 'told' || talk.misses === 0) return act(talk, heard, text);
  // "change" and "update" at a confirmation are its own words; a map or a search may be skipped in words of their own.
  if (command && !(command.command === 'change' && heard.kind === 'anew' && command.step === null)) return obey(talk, command);
  return act(talk, heard, text);
}

/** The answer that is offered beside the times. */
const isChosenUnsure = (text: string): boolean => plain(text) === plain(say('choice.notSure'));

/** At these steps a sentence about who it is or what is wrong is no answer; it is kept all the same. */
const ELSEWHERE: readonly Step[] = ['name', 'last-visit', 'pain-level', 'tooth-mapping', 'photo-upload'];
const tellsElsewhere = (talk: Talk, text: string): boolean => ELSEWHERE.includes(talk.step) && !talk.edit && withAside(talk, text) !== talk;

/** What is told there is kept. A name in it answers the step; what is wrong does not. */
function toldAside(talk: Talk, text: string): Taken {
  const taken = keptBeside(talk, text);
  // Who told whom it is about first has not been asked in vain.
  const isFirst = talk.step === 'name' && talk.misses === 0 && taken.talk.person !== talk.person;
  return taken.talk.step === talk.step ? { ...taken, again: !isFirst } : { talk: { ...taken.talk, misses: 0 }, replies: taken.replies };
}

/** Where something else is asked, what is wrong may be told beside it. */
const TELLS_MORE: readonly Step[] = ['medical-history', 'medications', 'oral-hygiene', 'routine-frequency'];

function withLatePain(talk: Talk, painLevel: number): Talk {
  const { painLevel: _, ...passed } = talk.passed;
  return { ...talk, passed, data: { ...talk.data, painLevel } };
}

/** Who tells no name twice is called by none: nothing waits for it. */
const isNamelessEnough = ({ step, data, edit, misses }: Talk): boolean =>
  step === 'name' && data.name === null && !edit && misses >= MOST_MISSES;
function nameless(talk: Talk, text: string): Taken {
  const told = withAside(talk, text);
  if (told.data.name !== null) return { talk: { ...told, misses: 0 }, replies: [thanks(told)] };
  const { talk: left, replies } = passed(told, 'name', 'skipped');
  return { talk: left, replies: [...(told === talk ? [] : [reply('note', say('note.heard'))]), ...replies] };
}

function act(talk: Talk, heard: Heard, text: string): Taken {
  const { step } = talk;
  switch (heard.kind) {
    case 'told':
      return isAsking(step) ? settled(TELLS_MORE.includes(step) ? withSymptoms(talk, text) : talk, step, heard.data) : missed(talk);
    case 'pass':
      return isAsking(step) ? passed(talk, step, 'unsure') : missed(talk);
    case 'beside':
      if (heard.pain !== undefined) return { talk: withLatePain(talk, heard.pain), replies: [reply('note', say('note.noted'))] };
      return { ...keptBeside(heard.time ? withTime(talk, text) : talk, text), replies: [reply('note', say('note.heard'))] };
    case 'others':
      return { ...missed(talk), replies: [reply('note', say('note.others'))] };
    case 'go':
      return gone(talk);
    case 'anew':
      return { talk: anew(talk, heard.step), replies: [] };
    case 'search':
      if (!talk.finds) return note(talk, say('note.noSearch'));
      return {
        talk: { ...talk, misses: 0, searching: { place: heard.place } },
        replies: [reply('search', say('search.searching'))],
        search: { place: heard.place },
      };
    case 'declined':
      return { talk: { ...talk, misses: 0 }, replies: [reply('note', say('note.noClinics'), [FIND_ONE])], rest: true };
    case 'again':
      if (isNamelessEnough(talk)) return nameless(talk, text);
      if (tellsElsewhere(talk, text)) return toldAside(talk, text);
      // Asked in other words already, it holds nobody up.
      if (isAsking(step) && step !== 'name' && talk.misses >= MOST_MISSES) return passed(talk, step, 'unsure');
      return step === 'name' && talk.data.name !== null && !talk.edit
        ? { ...missed(talk), replies: [reply('note', say('note.keepsName', { name: talk.data.name }))] }
        : missed(talk);
  }
}

/** A step without an answer of its own is over: photos, and what is confirmed. The last confirmation confirms all. */
function gone(talk: Talk): Taken {
  const isLast = talk.step === 'oral-hygiene-confirmation';
  const data = isLast ? { ...talk.data, dataConfirmed: true } : talk.data;
  const confirmed = { ...talk, data, misses: 0 };
  const moved = { ...confirmed, step: nextStep(confirmed, talk.step) };
  return isLast ? { talk: moved, replies: [reply('note', say('note.confirmed'))] } : { talk: moved, replies: [] };
}

function obey(talk: Talk, command: Command): Taken {
  const { step } = talk;
  if (command.command === 'back' || command.command === 'change') return goBack(talk, command);
  if (isAsking(step)) return passed(talk, step, command.command === 'skip' ? 'skipped' : 'unsure');
  return step === 'photo-upload' || (command.command === 'skip' && step.endsWith('-confirmation')) ? gone(talk) : missed(talk);
}

/** Back to the last answer, or to the one that is named; a result stands, so that there is nothing to change after it. */
function goBack(talk: Talk, command: Command): Taken {
  if (talk.analysed !== 'no') return { talk, replies: [afterResult()] };
  const target = command.command === 'change' ? command.step : null;
  if (target === 'whom' || target === 'age') return note(whomAnew(talk, target), say('note.back'));
  const last = talk.trail.at(-1);
  const wanted = target ?? last;
  if (!wanted || !isSettled(talk, wanted)) return note(talk, say('note.changeWhat'));
  const trail = talk.trail.filter((other) => other !== wanted);
  return note({ ...anew(talk, wanted), trail }, say('note.back'));
}
