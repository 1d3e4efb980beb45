import type { Analysis } from '@toothwise/contracts-screening';
import { isNeverShared, NEVER_SHARED_FLAGS } from '../clinical/never-shared.rules.js';
import type { ShownScreening } from '../record/screening.record.js';
import { type Hears, sharedSymptoms } from './sharing.rules.js';

type Told = Pick<ShownScreening, 'form' | 'conversation'>;
type Exchanges = NonNullable<NonNullable<Told['conversation']>['exchanges']>;
const IN_OWN_WORDS = ['lastDentalVisit', 'medicalHistory', 'medications', 'oralHygieneHabits', 'routineFrequency'] as const;

/** A question that asks for it is left out with its answer; what no answer says alone, some may say together. */
function exchangesFor(exchanges: Exchanges, hears: Hears): Exchanges {
  const speaks = (text: string | null) => text !== null && hears(text, NEVER_SHARED_FLAGS);
  const left = exchanges.filter(({ question, answer }) => !speaks(question) && !speaks(answer));
  return speaks(left.map(({ answer }) => answer).join('. ')) ? [] : left;
}

/** What a letter to a clinic may say of what was told: all but what a practice never reads in a lead either. */
export function toldToClinic<T extends Told>(screening: T, hears: Hears): T {
  const { form, conversation } = screening;
  const clean = (text: string) => (hears(text, NEVER_SHARED_FLAGS) ? sharedSymptoms({ symptoms: text }, null, hears).join(', ') : text);
  const lines = (texts: readonly string[]) => {
    const left = texts.filter((text) => !hears(text, NEVER_SHARED_FLAGS));
    // What no line says alone, some may say together.
    return hears(left.join('. '), NEVER_SHARED_FLAGS) ? [] : left;
  };
  return {
    ...screening,
    form: { ...form, symptoms: clean(form.symptoms), currentConcerns: clean(form.currentConcerns), knownIssues: lines(form.knownIssues) },
    conversation: conversation && {
      ...conversation,
      said: lines(conversation.said),
      exchanges: conversation.exchanges && exchangesFor(conversation.exchanges, hears),
      ...Object.fromEntries(IN_OWN_WORDS.map((field) => [field, conversation[field] && clean(conversation[field])])),
    },
  };
}

/** The same of what was found. @returns whether something was left out: then the letter must not say that there was nothing */
export function foundForClinic(analysis: Analysis): { analysis: Analysis; withheld: boolean } {
  const { explanation } = analysis;
  const redFlags = explanation.redFlags.filter((named) => !isNeverShared(named));
  return { analysis: { ...analysis, explanation: { ...explanation, redFlags } }, withheld: redFlags.length < explanation.redFlags.length };
}
