import { outcomeTexts, type KeptReading, type Level } from '@toothwise/triage';
import { withAdvice } from './advice-changed.js';
import { listen, noteOn } from './another-person.js';
import { withAside } from './aside.js';
import { questionInPlainWords } from './asked-plainly.js';
import { personOf } from './called.js';
import { commandIn } from './commands.js';
import { deniedNote, isUnderCard, restored } from './denial.js';
import { withEmergencyTold } from './emergency-told.js';
import { gateOf, isPainDue, openFor, type Gate } from './gate.js';
import { meantBy } from './earlier.js';
import { withHeld } from './held-card.js';
import { medicineSaid } from './medicine.js';
import { asideOf, withModel, type ModelTurn } from './model.js';
import { headSignIn, heardFor, heardOnly, withoutUnput } from './heard-beside.js';
import { stoodBeside } from './none-chosen.js';
import { AFTER_ANALYSIS, emergencyReply, nextQuestion } from './next-question.js';
import { corrected, firstMissing, isSettled, isUrgent } from './order.js';
import { readPainLine } from './pain.js';
import { reply, say } from './say.js';
import { withHealth } from './health-told.js';
import { tellsOfOneself } from './own-words.js';
import { stepsSaid } from './step-asked.js';
import type { Taken } from './settle.js';
import { take } from './take.js';
import { askedSince, tellsOfInjury, toldSince } from './told-since.js';
import type { Line, Reply, Talk } from './talk.js';
import { withThinner } from './thinner-named.js';

/** What the page and the service do after a turn, beside showing what is said. */
export type Effect = { do: 'analyse'; photos: boolean } | { do: 'search'; place: string | null };

export interface Turn {
  talk: Talk;
  reading: KeptReading | null;
  gate: Gate;
  replies: readonly Reply[];
  effect: Effect | null;
}

/**
 * One turn: the line passes the gate, the step makes of it what it can, and the next question is chosen. Pure: whoever repeats it with the
 * same state and line gets the same.
 * @param heard the reading with this line already in it, where it was listened to first: then the conversation is as that left it
 * @param model what a model made of the line, where one was asked
 */
export function hear(before: Talk, reading: KeptReading | null, said: Line, at: Date, heard?: KeptReading, model?: ModelTurn): Turn {
  const turn = turnOf(before, reading, said, at, heard, model);
  return { ...turn, replies: withThinner(turn.replies, turn.reading) };
}

function turnOf(before: Talk, reading: KeptReading | null, said: Line, at: Date, heard?: KeptReading, model?: ModelTurn): Turn {
  const listened = heard ? { talk: corrected(before), reading: heard } : listen(before, reading, said, at);
  const { heardAs, ...talk } = listened.talk;
  if (!heardAs) return answered({ talk, reading, now: listened.reading!, said, at, model });
  const note = noteOn(talk, heardAs);
  if (heardAs.how !== 'turned') return beside(talk, listened.reading, note, said, at);
  const turn = answered({ talk, reading: null, now: listened.reading!, said, at, model });
  return { ...turn, replies: [note, ...turn.replies] };
}

/** A line that is no answer: the question is put again, and an emergency goes on standing. */
function beside(talk: Talk, reading: KeptReading | null, note: Reply, said: Line, at: Date): Turn {
  const turn = asked({ talk, replies: [note] }, reading, said, at);
  return { ...turn, talk: withEmergencyTold(turn.talk, turn.gate, said, at) };
}

interface Listened {
  talk: Talk;
  /** as it was before the line, and with it */
  reading: KeptReading | null;
  now: KeptReading;
  said: Line;
  at: Date;
  model?: ModelTurn;
}

function answered({ talk, reading, now, said, at, model }: Listened): Turn {
  const line = meantBy(talk, said);
  const isNewEmergency = !isUnderCard(talk) && gateOf(talk, now, at).emergency !== null;
  const told = toldSince(talk, line, now, gateOf(talk, now, at));
  const heard = isNewEmergency ? kept(talk, line, at) : told && !isUnderCard(talk) ? askedSince(talk, line, told) : take(talk, line, at);
  const taken = withHeld(heard, talk, now, at);
  const health = 'text' in line && talk.analysed === 'no' ? { ...taken, talk: withHealth(taken.talk, line.text) } : taken;
  const whose = 'text' in line ? { ...health, talk: withOwn(health.talk, line.text) } : health;
  const next = asked(helped({ ...whose, talk: withWhen(whose, now) }, now, said, at, model), now, line, at, model);
  const turn = withMedicine(next, line);
  const raised = talk.analysed === 'no' ? turn : withRaise(turn, gateOf(talk, reading, at).level);
  const watched = { ...raised, replies: [...stoodBeside(talk, raised.talk, raised.gate), ...withWatch(raised, line, taken)] };
  const timed = { ...watched, talk: withEmergencyTold(watched.talk, watched.gate, said, at) };
  return withDenial(timed, talk, () => gateOf(talk, now, at)) ?? withAdviceSaid(timed, talk, () => gateOf(talk, reading, at));
}

/** Beside a card it is said what a line has changed of it. */
function withAdviceSaid(turn: Turn, talk: Talk, before: () => Gate): Turn {
  if (!isUnderCard(talk) || !turn.gate.emergency) return turn;
  const isAsked = heardFor(turn.talk) !== null && turn.talk.told !== talk.told;
  const replies = isAsked ? turn.replies.map(heardOnly) : turn.replies;
  return { ...turn, replies: withAdvice(replies, before().emergency, turn.gate.emergency) };
}

/** Once anybody else was spoken of, later words of oneself decide nothing. */
function withOwn(talk: Talk, text: string): Talk {
  const own = talk.whom?.own === false ? null : tellsOfOneself(text);
  return own === null ? talk : { ...talk, whom: { ...talk.whom, own } };
}

/** After an accident or an emergency that was told, a line that was not understood is never answered as if nothing were the matter. */
function withWatch({ talk, reading, gate, replies }: Turn, line: Line, { again }: Taken): readonly Reply[] {
  const isGrave = talk.emergencyTold !== undefined || tellsOfInjury(reading);
  const isRoutine =
    again === true && 'text' in line && commandIn(line.text) === null && talk.open.what === 'step' && AFTER_ANALYSIS.includes(talk.step);
  return isRoutine && isGrave && !gate.emergency ? [reply('note', say('note.watch'))] : replies;
}

/** After a "no" under an emergency it is said first what that changed. */
function withDenial(turn: Turn, { open, justDenied: _, ...talk }: Talk, before: () => Gate): Turn | null {
  const isDenied = open.what === 'emergency' && turn.talk.justDenied === open.flag;
  return isDenied ? { ...turn, replies: [deniedNote(open.flag, before(), turn.gate, { ...talk, open }), ...turn.replies] } : null;
}

/** What is asked about a painkiller or a step is answered before anything else is asked; under an emergency by nothing that its card does not say. */
function withMedicine(turn: Turn, line: Line): Turn {
  const said = 'text' in line ? [...medicineSaid(turn.talk, turn.gate, line.text), ...stepsSaid(turn.talk, turn.gate, line.text)] : [];
  const others = turn.replies.filter(({ text }) => text !== say('emergency.kept') && text !== say('emergency.asked'));
  return said.length === 0 ? turn : { ...turn, replies: [...said, ...others] };
}

/** What raises a result that was told is said first, with its time; an emergency has its card. */
function withRaise(turn: Turn, before: Level): Turn {
  const { gate, talk, replies } = turn;
  if (gate.emergency || gate.level <= before) return turn;
  const { timeframe: time } = outcomeTexts(gate.assessment, isUrgent(talk) ? 'urgent' : 'routine_checkup', personOf(talk));
  return { ...turn, replies: [reply('note', say('note.raised', { time })), ...replies] };
}

/**
 * Keeps when a flag's question was answered, so that plain words after a "no" are heard anew. A line that leaves an open question unanswered
 * moves nothing: the old "no" would take back what was told after it.
 */
function withWhen({ talk, answered }: Taken, { gathered }: KeptReading): Talk {
  return answered === undefined ? talk : { ...talk, answeredAfter: { ...talk.answeredAfter, [answered]: gathered.texts } };
}

/** With what a model took out of the words, unless they are an emergency. */
function helped(taken: Taken, reading: KeptReading, said: Line, at: Date, model?: ModelTurn): Taken {
  if (!model || !('text' in said) || gateOf(taken.talk, reading, at).emergency) return taken;
  const talk = withModel(taken.talk, said.text, model);
  return { ...taken, talk, again: taken.again && talk.step === taken.talk.step };
}

/** An emergency stops the questions: the step stays, but what was told of symptoms and pain is kept. */
function kept(talk: Talk, line: Line, at: Date): Taken {
  if (!('text' in line)) return take(talk, line, at);
  const back = restored(talk, line.text);
  if (back) return back;
  const { step, data, open } = talk;
  const pain = step === 'pain-level' && open.what !== 'flag' ? readPainLine(line.text) : null;
  if (pain !== null) return { talk: { ...talk, data: { ...data, painLevel: pain } }, replies: [] };
  const isSymptom = step === 'current-symptoms' && open.what === 'step';
  const told = isSymptom ? { ...talk, data: { ...data, currentSymptoms: line.text.trim() } } : talk;
  const head = headSignIn(line.text);
  return { talk: { ...withAside(told, line.text), step, ...(head && { told: head }) }, replies: [] };
}

function asked(taken: Taken, reading: KeptReading | null, line: Line, at: Date, model?: ModelTurn): Turn {
  const gate = gateOf(taken.talk, reading, at);
  const skipped = gate.emergency ? taken.talk : withPainAsked(past(taken.talk), gate);
  const open = openFor(skipped, gate);
  const changed = JSON.stringify(open) !== JSON.stringify(skipped.open) || skipped.step !== taken.talk.step;
  const opened = { ...skipped, open, misses: changed ? 0 : skipped.misses };
  const talk = gate.emergency ? withoutUnput(opened) : opened;
  if (gate.emergency) return { talk, reading, gate, replies: [...notes(taken), emergencyReply(gate, talk)], effect: null };
  const isDue = talk.analysed === 'no' && open.what === 'step' && AFTER_ANALYSIS.includes(talk.step);
  const isFailed = 'photos' in line && line.failed === true;
  const photos = talk.photos > 0 && !isFailed;
  if (isDue) {
    const said = reply('analysis', say(photos ? 'analysis.photos' : 'analysis.full'));
    const analysed = { ...talk, analysed: photos ? ('photos' as const) : ('full' as const) };
    return {
      talk: analysed,
      reading,
      gate,
      replies: [...taken.replies, said, ...nextQuestion(analysed, false)],
      effect: { do: 'analyse', photos },
    };
  }
  const effect: Effect | null = taken.search ? { do: 'search', place: taken.search.place } : null;
  const question = effect || (taken.rest && open.what === 'step') ? [] : questionsOf(taken, talk, changed);
  const aside = effect ? [] : asideOf(model, talk, gate);
  return { talk, reading, gate, replies: [...taken.replies, ...aside, ...question], effect };
}

const questionsOf = ({ again = false, plainly }: Taken, talk: Talk, changed: boolean): Reply[] =>
  plainly && !changed ? [questionInPlainWords(talk)] : nextQuestion(talk, again && !changed);

/** Pain that a check-up is told of, or that is marked on the map, is asked for in numbers before anything else; then it goes on where it was. */
const withPainAsked = (talk: Talk, { assessment }: Gate): Talk =>
  isPainDue(talk, assessment) ? { ...talk, step: 'pain-level', after: talk.step, misses: 0 } : talk;

const notes = ({ replies }: Taken) => replies.filter(({ kind }) => kind === 'note');

/** After an emergency was denied, the step it stopped may be answered already. */
function past(talk: Talk): Talk {
  const { step, edit } = talk;
  const isAnswered = (step === 'current-symptoms' || step === 'pain-level') && !edit && isSettled(talk, step);
  return isAnswered && talk.open.what === 'emergency' ? { ...talk, step: talk.after ?? firstMissing(talk) } : talk;
}
