import type { EventData } from '@toothwise/contracts-core';
import type { KnownIssue, ScreeningCondition, screeningCompleted } from '@toothwise/contracts-screening';
import type { ScreeningRecord } from './screening.record.js';

/** Of what is known of a mouth, what tells of its health. */
const CONDITION_OF: Readonly<Record<KnownIssue, ScreeningCondition | null>> = {
  'Sensitive teeth': 'sensitive-teeth',
  'Gum bleeding': 'gum-bleeding',
  'Previous cavities': 'previous-cavities',
  'Crowns/fillings': null,
  'Orthodontic work': null,
  None: null,
};

/** What others hear of a result beside its urgency: whom it was about, and closed codes. Who skipped the question said of nobody. */
export function whomAndWhat({
  personId,
  person,
  form,
}: Pick<ScreeningRecord, 'personId' | 'person' | 'form'>): Pick<EventData<typeof screeningCompleted>, 'about' | 'conditions'> {
  const who = person.who ?? 'unknown';
  return {
    about: { who, personId: who === 'me' ? personId : person.personId },
    conditions: [...new Set(form.knownIssues.flatMap((issue) => CONDITION_OF[issue] ?? []))],
  };
}
