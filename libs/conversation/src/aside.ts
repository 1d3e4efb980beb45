import { foreignLanguage, readLastVisit } from '@toothwise/triage';
import { ANSWERS } from './answers.js';
import { isForeignName } from './name.js';
import { isPainToBeAsked, tellsOfSymptoms } from './pain.js';
import { isPlainAnswer } from './plain-answer.js';
import type { Line, Talk } from './talk.js';
import { whomIn, withWhom } from './whom.js';
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
 * What a line tells beside the answer that was asked for: who it is about, and what is wrong. It is kept, so that neither is asked again. Of the
 * steps that keep their answer in words nothing is taken: there it stands as it was said.
 */
export function withAside(talk: Talk, text: string): Talk {
  if (talk.analysed !== 'no' || talk.edit) return talk;
  const told = (talk.person.who ?? null) === null ? whomIn(text) : null;
  const known = told && !told.only ? withWhom(talk, told) : talk;
  const { currentSymptoms } = talk.data;
  return currentSymptoms === null && tellsOfSymptoms(text) ? { ...known, data: { ...known.data, currentSymptoms: text.trim() } } : known;
}

/** Whether a line is in a language that is not read, and nothing of it was understood: no name, number, time or place. */
export function isUnreadLine(talk: Talk, line: Line, at: Date): boolean {
  if (!('text' in line) || foreignLanguage(line.text) === null || isPlainAnswer(talk, line.text)) return false;
  const { step, open, person } = talk;
  if (step === 'name' && open.what === 'step') return !isForeignName(line.text);
  if (step === 'last-visit' && open.what === 'step') return readLastVisit(line.text, { today: at, age: person.age }) === null;
  return step !== 'location-refinement';
}
