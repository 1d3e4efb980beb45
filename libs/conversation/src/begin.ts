import type { Person } from '@toothwise/triage';
import { emptyTalk } from './empty-talk.js';
import { gateOf } from './gate.js';
import { nextQuestion } from './next-question.js';
import { isSettled, stepOnReturn } from './order.js';
import { reply, say } from './say.js';
import { FIELD_OF, isAsking, type ScreeningType } from './steps.js';
import type { EarlierAnswers, PatientData, Picture, Talk } from './talk.js';
import { CONVERSATION_TEXTS } from './texts/conversation.en.js';
import type { Turn } from './turn.js';
import { whomToAsk } from './whom.js';

export interface Beginning {
  type: ScreeningType;
  /** when it begins */
  at: Date;
  /** how the assistant is called: it is software, and never a "Dr" */
  persona?: string;
  /** which pictures are asked for, in their order */
  pictures?: readonly Picture[];
  /** whether practices can be looked for, from here */
  finds?: boolean;
  /** what is known from before */
  stored?: Partial<PatientData>;
  person?: Person;
  /** medical answers of an earlier conversation, to be asked about */
  earlier?: EarlierAnswers;
}

export const PERSONA = 'Robin';

/** A conversation that begins, or begins again with what is stored. */
export function begin({
  type,
  at,
  persona = PERSONA,
  pictures = ['tooth-mapping', 'photo-upload'],
  finds = true,
  stored = {},
  person = {},
  earlier,
}: Beginning): Turn {
  const empty = emptyTalk({ pictures, finds, data: { ...stored, screeningType: type }, person });
  if (earlier) empty.earlier = earlier;
  const isKnown = isSettled(empty, 'name');
  const talk: Talk = { ...empty, step: isKnown ? stepOnReturn(empty) : 'name' };
  const gate = gateOf(talk, null, at);
  const open: Talk['open'] = whomToAsk(talk) ?? (talk.step === 'pain-level' ? { what: 'signs' } : { what: 'step' });
  const hello = reply('note', isKnown ? helloAgain(talk, persona) : say('hello.new', { persona }));
  const asked = { ...talk, open };
  return { talk: asked, reading: null, gate, replies: [hello, ...nextQuestion(asked, false)], effect: null };
}

/** Greets by name, says who is speaking and what is still missing (CHAT-090). */
function helloAgain(talk: Talk, persona: string): string {
  const { step } = talk;
  const missing =
    isAsking(step) && step !== 'tooth-mapping' ? say('hello.missing', { what: CONVERSATION_TEXTS.field[FIELD_OF[step]] }) : '';
  const kept = say(`hello.kept.${keptOf(talk)}`);
  return say('hello.again', { name: talk.data.name ?? '', persona, kept, missing: missing || say('hello.complete') }).trim();
}

/** What is known from before, so that nothing is said to be kept that is asked anew. */
function keptOf({ data, earlier }: Talk): 'all' | 'health' | 'name' {
  const isMore = Object.values(FIELD_OF).some((field) => field !== 'name' && data[field] !== null);
  return isMore ? 'all' : earlier ? 'health' : 'name';
}
