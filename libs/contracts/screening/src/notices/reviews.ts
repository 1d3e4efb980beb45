import { forWhom, nameOr, type NoticePriority, type Notices, type Notice, type NoticeText } from '@toothwise/contracts-core/notices';
import type { EventData } from '@toothwise/contracts-core';
import type * as events from '../events.js';
import { priorityOf } from './results.js';

type Reviewed = EventData<typeof events.screeningReviewed>;
const toPerson = { to: 'person', switch: null, channels: ['in-app', 'push', 'email'], place: 'screening.result' } as const;

/** By name and licence, where the name carries nothing else. */
const byWhom = ({ dentist }: Reviewed): string =>
  dentist && nameOr(dentist.name, '') ? `The dentist ${dentist.name} (licence ${dentist.licence})` : 'A dentist';
const told = { ...toPerson, words: (data: Reviewed) => ({ forWhom: forWhom(data), dentist: byWhom(data) }) };
const isRaised = ({ decision }: Reviewed) => decision === 'raised';
const isEmergency = ({ level }: Reviewed) => level >= 4;

const STANDS: NoticeText = {
  notice: { title: 'A dentist has reviewed your screening{{forWhom}}', body: 'Open it to read what the dentist says.' },
  mail: {
    subject: 'A dentist has reviewed your screening{{forWhom}}',
    paragraphs: ['{{dentist}} has reviewed one of your screenings{{forWhom}} and wrote to you. Sign in to read it: {publicUrl}{{path}}'],
  },
};
/** A dentist’s word on an urgent result is as urgent as that. */
const stands = (priority: NoticePriority): Notice<Reviewed> => ({
  ...told,
  type: 'screening',
  priority,
  switch: 'screening_results',
  text: STANDS,
  when: (data) => !isRaised(data) && priorityOf(data) === priority,
});

/** Whoever switched off results, or E-mail, still hears of a rise, an emergency first; a mail names no level. */
export const REVIEWS = {
  'screening.reviewed.v1': {
    tells: [
      stands('urgent'),
      stands('high'),
      stands('normal'),
      {
        ...told,
        type: 'warning',
        priority: 'high',
        mailsAlways: true,
        text: {
          notice: { title: 'A dentist asks you to act sooner', body: 'Open your screening{{forWhom}} now to see by when, and what to do.' },
          mail: {
            subject: 'A dentist has reviewed your screening{{forWhom}}: please read it now',
            paragraphs: [
              '{{dentist}} has reviewed one of your screenings{{forWhom}} and asks you to act sooner than it said. Sign in now to read by when, and what to do: {publicUrl}{{path}}',
              'If it gets worse before then – swelling that spreads, fever, trouble breathing or swallowing, bleeding that does not stop – do not wait: {publicUrl}/emergency',
            ],
          },
        },
        when: (data) => isRaised(data) && !isEmergency(data),
      },
      {
        ...told,
        type: 'warning',
        priority: 'urgent',
        mailsAlways: true,
        text: {
          notice: {
            title: 'Act now: a dentist has reviewed your screening{{forWhom}}',
            body: 'Open it at once to see whom to call. No credit was used.',
          },
          mail: {
            subject: 'Act now: a dentist has reviewed your screening{{forWhom}}',
            paragraphs: [
              '{{dentist}} has reviewed one of your screenings{{forWhom}} and asks you to act at once. Whom to call, and what to do until then: {publicUrl}{{path}}',
              'Without signing in: {publicUrl}/emergency',
            ],
          },
        },
        when: (data) => isRaised(data) && isEmergency(data),
      },
    ],
  },
  'screening.review-delayed.v1': {
    tells: [
      {
        ...toPerson,
        type: 'screening',
        priority: 'normal',
        text: {
          notice: {
            title: 'Your dentist’s review takes longer than 48 hours',
            body: 'You received a screening credit for it. The review still comes, and your result{{forWhom}} stands meanwhile.',
          },
          mail: {
            subject: 'Your dentist’s review takes longer than promised',
            paragraphs: [
              'No dentist has reviewed your screening{{forWhom}} within 48 hours, as your plan promises. You received a screening credit for it, and the review still comes.',
              'Your result stands meanwhile: {publicUrl}{{path}}',
            ],
          },
        },
        words: (data) => ({ forWhom: forWhom(data) }),
      },
    ],
  },
} satisfies Partial<Notices<typeof events>>;
