import { foreignLanguage, readLastVisit } from '@toothwise/triage';
import { ANSWERS } from './answers.js';
import { isForeignName, isNameAlone, nameBeside, readName } from './name.js';
import { nextStep } from './order.js';
import { added, isPainToBeAsked, tellsOfSymptoms } from './pain.js';
import { isPlainAnswer } from './plain-answer.js';
import type { Line, Talk } from './talk.js';
import { ageBeside, whomIn, withWhom } from './whom.js';
import { isUnsure, yesOrNo } from './words.js';

/** So few plain words name nothing that is wrong, where none of them is a sign. */
const FEW_WORDS = /^[\p{L}'’.,!?-]+(?: [\p{L}'’.,!?-]+)?$/u;

/** Whether a line, where it was asked whom this is about, tells what is wrong or answers the step that follows. */
export function answersTheStep(talk: Talk, text: string, at: Date): boolean {
  if (isPainToBeAsked(text)) return true;
  if (talk.step !== 'current-symptoms') return ANSWERS[talk.step](talk, text, at).kind !== 'again';
  return !isUnsure(text) && yesOrNo(text) === null && !FEW_WORDS.test(text.trim()) && foreignLanguage(text) === null;
}

/**
 * What a line tells beside the answer that was asked for: how the person is called, who it is about and how old they are, and what is wrong.
 * It is kept, so that none of it is asked again. Of the steps that keep their answer in words nothing is taken: there it stands as it was said.
 */
export function withAside(talk: Talk, text: string): Talk {
  if (talk.analysed !== 'no' || talk.edit) return talk;
  return withSymptoms(withPerson(withName(talk, text), text), text);
}

/** A name that was asked for, or is yet to be asked for, is not asked for again. */
function withName(talk: Talk, text: string): Talk {
  if (talk.data.name !== null) return talk;
  const name = isNameAlone(text) && talk.step === 'name' ? readName(text) : nameBeside(text);
  if (name === null) return talk;
  const named = { ...talk, data: { ...talk.data, name } };
  return talk.step === 'name' ? { ...named, step: nextStep(named, 'name'), trail: [...talk.trail, 'name'] } : named;
}

/** Whom it is about, as far as that is not known. */
export function withPerson(talk: Talk, text: string): Talk {
  const { who = null, age = null } = talk.person;
  if (who === null) {
    const told = whomIn(text);
    return told ? withWhom(talk, told) : talk;
  }
  const told = age === null ? ageBeside(text) : null;
  return told === null ? talk : { ...talk, whom: { ...talk.whom, aged: true }, person: { ...talk.person, age: told } };
}

/** What is added is added: nothing that was told before is replaced by it. */
function withSymptoms(talk: Talk, text: string): Talk {
  const { currentSymptoms: before } = talk.data;
  if (!tellsOfSymptoms(text) || before?.includes(text.trim())) return talk;
  return { ...talk, data: { ...talk.data, currentSymptoms: added(before, text) } };
}

/** Whether a line is in a language that is not read, and nothing of it was understood: no name, number, time or place. */
export function isUnreadLine(talk: Talk, line: Line, at: Date): boolean {
  if (!('text' in line) || foreignLanguage(line.text) === null || isPlainAnswer(talk, line.text)) return false;
  const { step, open, person } = talk;
  if (step === 'name' && open.what === 'step') return !isForeignName(line.text);
  if (step === 'last-visit' && open.what === 'step') return readLastVisit(line.text, { today: at, age: person.age }) === null;
  return step !== 'location-refinement';
}
