import type { About } from '../about.js';
import type { PainSaid } from '../explain.js';
import type { Gathered } from '../read-text.js';
import { isLongAgo, isRecent, readLastVisit, type LastVisit } from './last-visit.js';
import { isPainAnswered, readPain } from './read-pain.js';
import {
  higher,
  painUrgency,
  specifiedUrgency,
  UNSURE_PAIN,
  visitUrgency,
  type ScreeningAnswers,
  type ScreeningKind,
  type Urgency,
} from './specified-urgency.rules.js';
import { painToldIn, symptomsIn, SYMPTOMS, type Symptom } from './told-pain.js';

/** What the specified rows make of an entry, with what was understood of its words. */
export interface Specified {
  /** the specified urgency; null where there is no form */
  urgency: Urgency | null;
  /** what counts: in a check-up the pain, too, by the urgent rows; told and not asked about it counts as moderate until it is */
  counts: Urgency | null;
  pain: { value: number | null; unread: boolean };
  painSaid: PainSaid;
  painUrgency: Urgency;
  isPainAsked: boolean;
  painTold: boolean;
  symptoms: Symptom[];
  visit: LastVisit | null;
  visitUrgency: Urgency;
  visitRecent: boolean;
}

type Told = Pick<About, 'form' | 'person'> & { today?: Date };

export function specifiedBy(kind: ScreeningKind | null, told: Told, reading: Pick<Gathered, 'mentions' | 'painScore' | 'age'>): Specified {
  const form = told.form ?? {};
  const words = painToldIn(reading.mentions);
  const isAnswered = kind !== null && isPainAnswered(form);
  const isPainAsked = kind === 'urgent' || isAnswered;
  const pain = isPainAsked ? readPain(form) : { value: reading.painScore, unread: false };
  const isUnnumbered = kind === 'routine_checkup' && !isPainAsked && words === 'hurts';
  const visit =
    kind === 'routine_checkup' && told.today
      ? readLastVisit(form.previousDentalVisit ?? '', { today: told.today, age: told.person?.age ?? reading.age })
      : null;
  const urgency = kind && urgencyOf(kind, form, visit, isPainAsked ? (pain.value ?? UNSURE_PAIN) : null);
  const ofPain = isPainAsked ? painUrgency(pain.value ?? UNSURE_PAIN) : isUnnumbered ? painUrgency(UNSURE_PAIN) : 'low';
  return {
    urgency,
    counts: urgency && higher(urgency, ofPain),
    pain,
    painSaid: isPainAsked ? painSaid(form, pain) : isUnnumbered ? { how: 'unnumbered' } : null,
    painUrgency: ofPain,
    isPainAsked,
    painTold: words !== null || isAnswered,
    symptoms: symptomsOf(reading.mentions, pain),
    visit,
    visitUrgency: higher(visitUrgency(form), isLongAgo(visit) ? 'medium' : 'low'),
    visitRecent: isRecent(visit) && ofPain === 'low' && words === null,
  };
}

/** What was told of in words, with a pain that was given a number. */
function symptomsOf(mentions: Gathered['mentions'], { value, unread }: Specified['pain']): Symptom[] {
  const told = symptomsIn(mentions);
  const isPain = !unread && value !== null && value > 0;
  return SYMPTOMS.filter((one) => told.includes(one) || (one === 'pain' && isPain));
}

/** A time of the last visit that the literal row does not know ("2019", "before covid") is told to it as years (RPT-023). */
function urgencyOf(kind: ScreeningKind, form: ScreeningAnswers, visit: LastVisit | null, pain: number | null): Urgency {
  const literal = specifiedUrgency(kind, form, pain);
  return isLongAgo(visit) ? higher(literal, 'medium') : literal;
}

function painSaid({ painLevel, unsure }: ScreeningAnswers, { value, unread }: Specified['pain']): PainSaid {
  if (unsure?.includes('painLevel')) return { how: 'unsure' };
  if (unread) return { how: 'unread' };
  return painLevel === null || painLevel === undefined || painLevel === '' || value === null
    ? { how: 'unanswered' }
    : { how: 'number', value };
}
