import type { FlagNumber } from '@toothwise/triage';
import { emergencyQuestion } from './denial.js';
import { earlierAt } from './earlier.js';
import { helpWith } from './flag-help.js';
import { mayWait, type Gate } from './gate.js';
import { earlierQuestion, flagQuestion, questionAgain, questionOf, reply, say } from './say.js';
import type { Step } from './steps.js';
import type { Reply, Talk } from './talk.js';
import { askedOf, questionSince } from './told-since.js';
import { isBesideStep, whomQuestion } from './whom.js';

export const AFTER_ANALYSIS: readonly Step[] = ['find-dentists', 'next-action'];

/** What is asked next, as the talk stands. @param again it was asked already, and not answered */
export function nextQuestion(talk: Talk, again: boolean): Reply[] {
  const { open } = talk;
  if (isBesideStep(talk)) return [reply('note', say('whom.owed')), ...nextQuestion({ ...talk, open: { what: 'step' } }, again)];
  if (open.what === 'whom' || open.what === 'age') return [whomQuestion(open.what, talk, again)];
  if (open.what === 'signs') return [reply('signs', say(again ? 'signs.again' : 'signs.ask'))];
  if (open.what === 'sign' || open.what === 'flag') {
    const told = askedOf(talk);
    const question = told ? questionSince(told, talk) : flagQuestion(open.flag, talk);
    const note = again ? say('flag.again') : isPutAgain(talk, open.flag) ? say('flag.still') : null;
    return note === null ? [question] : [reply('note', [note, helpWith(open.flag, talk)].filter(Boolean).join(' ')), question];
  }
  if (!talk.finds && AFTER_ANALYSIS.includes(talk.step)) return [reply('note', say('note.done'))];
  const earlier = earlierAt(talk);
  if (earlier !== null) return [earlierQuestion(earlier)];
  return [again ? questionAgain(talk.step) : questionOf(talk.step, talk)];
}

/** It waited for the result, which waits for it. */
const isPutAgain = (talk: Talk, flag: FlagNumber): boolean => !mayWait(talk) && (talk.later ?? []).includes(flag);

/** The steps to do, again with every line until the emergency is denied. */
export function emergencyReply(gate: Gate, talk: Talk): Reply {
  const { title, doNow, because = [] } = gate.emergency!;
  const question = emergencyQuestion(talk, gate);
  const why = because.length > 0 ? ['', say('emergency.because', { because: because.join('. ') })] : [];
  const denial = question === null ? [] : ['', question];
  return reply('emergency', [`**${title}**`, '', ...doNow.map((step, index) => `${index + 1}. ${step}`), ...why, ...denial].join('\n'));
}
