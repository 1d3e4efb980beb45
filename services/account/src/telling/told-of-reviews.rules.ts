import type { EventData } from '@toothwise/contracts-core';
import type { screeningReviewDelayed, screeningReviewed } from '@toothwise/contracts-screening';
import type { NotificationPriority } from '../notification/notice.rules.js';
import type { Line, Telling } from './line.rules.js';
import { priorityOf } from './told-of-results.rules.js';

type Reviewed = EventData<typeof screeningReviewed>;
type Delayed = EventData<typeof screeningReviewDelayed>;
const toPerson = {
  to: 'person',
  channels: ['in-app', 'push', 'email'],
  path: ({ screeningId }: { screeningId: string }): string => `/screenings/${screeningId}`,
} as const;

const reviewed = (
  text: Telling['text'],
  how: Pick<Telling, 'type' | 'priority' | 'switch' | 'mailsAlways'>,
  when: (data: Reviewed) => boolean,
): Telling<Reviewed> => ({ ...toPerson, ...how, text, when });
/** A dentist’s word on an urgent result is as urgent as that. */
const stands = (priority: NotificationPriority): Telling<Reviewed> =>
  reviewed(
    'screeningReviewed',
    { type: 'screening', priority, switch: 'screening_results' },
    (data) => !isRaised(data) && priorityOf(data) === priority,
  );
const isRaised = ({ decision }: Reviewed) => decision === 'raised';
const isEmergency = ({ level }: Reviewed) => level >= 4;

/** Whoever switched off results, or E-mail, still hears of a rise, an emergency first; a mail names no level. */
export const TOLD_OF_REVIEWS: { 'screening.reviewed.v1': Line<Reviewed>; 'screening.review-delayed.v1': Line<Delayed> } = {
  'screening.reviewed.v1': {
    tells: [
      stands('urgent'),
      stands('high'),
      stands('normal'),
      reviewed(
        'screeningRaised',
        { type: 'warning', priority: 'high', switch: null, mailsAlways: true },
        (data) => isRaised(data) && !isEmergency(data),
      ),
      reviewed(
        'screeningRaisedToEmergency',
        { type: 'warning', priority: 'urgent', switch: null, mailsAlways: true },
        (data) => isRaised(data) && isEmergency(data),
      ),
    ],
  },
  'screening.review-delayed.v1': {
    tells: [{ ...toPerson, type: 'screening', priority: 'normal', switch: null, text: 'reviewDelayed' }],
  },
};
