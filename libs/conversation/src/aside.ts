import { foreignLanguage, readLastVisit } from '@toothwise/triage';
import { ANSWERS } from './answers.js';
import { withHealth } from './health-told.js';
import { isForeignName, isNameAlone, nameAsked, nameBeside, readName } from './name.js';
import { nextStep } from './order.js';
import { added, isPainToBeAsked, tellsOfSymptoms } from './pain.js';
import { isPlainAnswer } from './plain-answer.js';
import type { Line, Talk } from './talk.js';
import { placesIt } from './other-question.js';
import { whomAnew, withWhom } from './whom.js';
import { ageBeside, ageIn } from './whom-age.js';
import { saysWhose, whomIn, type WhomTold } from './whom-in.js';
import { isUnsure, wordsOf, yesOrNo } from './words.js';

/** So few plain words name nothing that is wrong, where none of them is a sign. */
const FEW_WORDS = /^[\p{L}'’.,!?-]+(?: [\p{L}'’.,!?-]+)?$/u;

/** "Me and my son": of whom, nobody can tell. */
const PEOPLE = new Set(
  "no it is not it's isn't for about this somebody someone else me my i myself and both us we our all of son sons daughter daughters child children kids wife husband mother father mom mum dad family baby".split(
    ' ',
  ),
);
const isPeople = (text: string): boolean => wordsOf(text).every((word) => PEOPLE.has(word));

/** Whether a line, where it was asked whom this is about, tells what is wrong or answers the step that follows. */
export function answersTheStep(talk: Talk, text: string, at: Date): boolean {
  if (isPainToBeAsked(text)) return true;
  if (talk.step !== 'current-symptoms') return ANSWERS[talk.step](talk, text, at).kind !== 'again';
  return !isUnsure(text) && yesOrNo(text) === null && !isPeople(text) && !FEW_WORDS.test(text.trim()) && foreignLanguage(text) === null;
}

/**
 * What a line tells beside the answer that was asked for: how the person is called, who it is about and how old they are, and what is wrong.
 * It is kept, so that none of it is asked again. Of the steps that keep their answer in words nothing is taken: there it stands as it was said.
 */
export function withAside(talk: Talk, text: string): Talk {
  if (talk.analysed !== 'no' || talk.edit) return talk;
  return withName(withHealth(withSymptoms(withPerson(talk, text), text), text), text);
}

/** A name that was asked for, or is yet to be asked for, is not asked for again. */
function withName(talk: Talk, text: string): Talk {
  if (talk.data.name !== null) return talk;
  const isAsked = talk.step === 'name';
  const name = isNameAlone(text) && isAsked ? readName(text) : (nameBeside(text) ?? (isAsked ? nameAsked(text) : null));
  if (name === null) return talk;
  const named = { ...talk, data: { ...talk.data, name } };
  return talk.step === 'name' ? { ...named, step: nextStep(named, 'name'), trail: [...talk.trail, 'name'] } : named;
}

/** Whom it is about, as far as that is not known. */
export function withPerson(talk: Talk, text: string): Talk {
  const { who = null, age = null } = talk.person;
  const told = whomIn(text, talk.data.name);
  if (who === null) return told ? withWhom(talk, told) : talk;
  if (told !== null && isCorrection(talk, told, text)) return withWhom(whomAnew(talk, 'whom'), told);
  const isSame = told?.who === who;
  const named = isSame && told.name !== undefined && !talk.whom?.name ? { ...talk, whom: { ...talk.whom, name: told.name } } : talk;
  const years = age === null ? ((isSame ? told.age : null) ?? ageBeside(text)) : null;
  return years === null ? named : { ...named, whom: { ...named.whom, aged: true }, person: { ...talk.person, age: years } };
}

/** Another person than before, or another child: who is named with an age, in a line that tells nothing else, is meant from here on. */
function isCorrection({ person: { who, age } }: Talk, told: WhomTold, text: string): boolean {
  const isNamed = told.only && told.age !== null;
  if (told.who !== who) return saysWhose(text) || isNamed;
  return who !== 'me' && isNamed && (age ?? null) !== null && told.age !== age;
}

/** What is added is added: nothing that was told before is replaced by it. */
export function withSymptoms(talk: Talk, text: string): Talk {
  const { currentSymptoms: before } = talk.data;
  if (!(tellsOfSymptoms(text) || (before !== null && placesIt(text))) || before?.includes(text.trim())) return talk;
  return { ...talk, data: { ...talk.data, currentSymptoms: added(before, text) } };
}

/** Whether a line is in a language that is not read, and nothing of it was understood: no name, number, time or place. */
export function isUnreadLine(talk: Talk, line: Line, at: Date): boolean {
  if (!('text' in line) || foreignLanguage(line.text) === null || isPlainAnswer(talk, line.text)) return false;
  const { step, open, person } = talk;
  // A name may be told whatever is asked meanwhile, and late.
  if (step === 'name' || open.what === 'whom' || open.what === 'age') return !isForeignName(line.text) && ageIn(line.text) === null;
  if (step === 'last-visit' && open.what === 'step') return readLastVisit(line.text, { today: at, age: person.age }) === null;
  return step !== 'location-refinement';
}
