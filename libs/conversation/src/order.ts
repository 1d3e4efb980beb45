import { foreignLanguage } from '@toothwise/triage';
import { isPainToBeAsked } from './pain.js';
import { FIELD_OF, isAsking, type AskingStep, type Step } from './steps.js';
import type { Picture, Talk } from './talk.js';

export const isUrgent = ({ data }: Pick<Talk, 'data'>): boolean => data.screeningType === 'urgent';

/** A step that is answered, or that was passed over. */
export function isSettled({ data, passed }: Talk, step: AskingStep): boolean {
  const field = FIELD_OF[step];
  return (data[field] !== null && data[field] !== '') || passed[field] !== undefined;
}

/** Of words that are not read it is asked, too: they may tell of pain. */
const isPainAsked = ({ data: { currentSymptoms } }: Talk): boolean =>
  currentSymptoms !== null && (isPainToBeAsked(currentSymptoms) || foreignLanguage(currentSymptoms) !== null);

/** The specified order of a new conversation: which step follows which, once it is answered (CHAT-062 to 080). */
const NEXT: Record<Step, (talk: Talk) => Step> = {
  name: (talk) => (isUrgent(talk) ? symptomsOrNext(talk) : 'last-visit'),
  'current-symptoms': afterSymptoms,
  'pain-level': ({ after }) => after ?? 'medical-history',
  'last-visit': () => 'medical-history',
  'medical-history': () => 'medications',
  medications: (talk) => (isUrgent(talk) ? firstPicture(talk) : 'oral-hygiene'),
  'oral-hygiene': () => 'routine-frequency',
  'routine-frequency': (talk) => firstPicture(talk),
  'tooth-mapping': (talk) => pictureAfter(talk, 'tooth-mapping'),
  'photo-upload': (talk) => pictureAfter(talk, 'photo-upload'),
  'data-confirmation': () => 'personal-details-confirmation',
  'personal-details-confirmation': () => 'medical-history-confirmation',
  'medical-history-confirmation': () => 'oral-hygiene-confirmation',
  'oral-hygiene-confirmation': (talk) => firstMissing(talk),
  'find-dentists': () => 'find-dentists',
  'next-action': () => 'next-action',
  'clinic-interaction': () => 'clinic-interaction',
  'location-refinement': () => 'location-refinement',
  'clinic-finder-fallback': () => 'clinic-finder-fallback',
};

/** What was told before it was asked for is not asked again. */
const symptomsOrNext = (talk: Talk): Step => (isSettled(talk, 'current-symptoms') ? afterSymptoms(talk) : 'current-symptoms');

function afterSymptoms(talk: Talk): Step {
  return isPainAsked(talk) && (!isSettled(talk, 'pain-level') || talk.step === 'current-symptoms') ? 'pain-level' : 'medical-history';
}

const firstPicture = (talk: Talk): Step => talk.pictures[0] ?? afterPictures(talk);
const pictureAfter = (talk: Talk, step: Picture): Step => talk.pictures[talk.pictures.indexOf(step) + 1] ?? afterPictures(talk);
const afterPictures = ({ photos }: Talk): Step => (photos > 0 ? 'next-action' : 'find-dentists');

export const nextStep = (talk: Talk, step: Step): Step => NEXT[step](talk);

const URGENT: readonly AskingStep[] = ['name', 'current-symptoms', 'pain-level', 'medical-history', 'medications'];
const ROUTINE: readonly AskingStep[] = ['name', 'last-visit', 'medical-history', 'medications', 'oral-hygiene', 'routine-frequency'];

/** Where a conversation goes on: at the first item that is missing, else at the tooth map (CHAT-082 to 089). */
export function firstMissing(talk: Talk): Step {
  const order = isUrgent(talk) ? URGENT : ROUTINE;
  const missing = order.find((step) => !isSettled(talk, step) && (step !== 'pain-level' || isPainAsked(talk)));
  return missing ?? (talk.pictures.includes('tooth-mapping') ? 'tooth-mapping' : firstPicture(talk));
}

/** Where somebody who returns begins: what is complete is confirmed first. */
export function stepOnReturn(talk: Talk): Step {
  const missing = firstMissing(talk);
  const isComplete = missing === 'tooth-mapping' || !isAsking(missing);
  return isComplete && !talk.data.dataConfirmed ? 'data-confirmation' : missing;
}

/** Where an answer given anew leads: to what it makes necessary, else back to where the change began. */
export function afterEdit(talk: Talk, step: AskingStep, then: Step): Step {
  const next = nextStep(talk, step);
  return next === 'pain-level' && !isSettled(talk, next) ? next : isAsking(then) && isSettled(talk, then) ? nextStep(talk, then) : then;
}

/** A stored name at the name step is no question, unless the name is being changed (CHAT-091). */
export const corrected = (talk: Talk): Talk =>
  talk.step === 'name' && !talk.edit && isSettled(talk, 'name') ? { ...talk, step: firstMissing(talk) } : talk;
