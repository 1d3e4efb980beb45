import { forWhom, moment, type NoticePriority, type Notices, type Notice } from '@toothwise/contracts-core/notices';
import type { EventData } from '@toothwise/contracts-core';
import type * as events from '../events.js';

type Completed = EventData<typeof events.screeningCompleted>;
type Kind = EventData<typeof events.screeningReportRequested>['kind'];

const toPerson = { to: 'person', switch: null, place: 'screening.result' } as const;
/** As pages call them. */
const KINDS: Readonly<Record<Kind, string>> = { urgent: 'Urgent Care', routine_checkup: 'Routine Checkup' };

/** How soon a result asks to be acted on is how soon its notice asks to be opened; what it says names no level. */
export const priorityOf = ({ level }: { level: number }): NoticePriority => (level >= 4 ? 'urgent' : level === 3 ? 'high' : 'normal');

const completed = (priority: NoticePriority): Notice<Completed> => ({
  ...toPerson,
  type: 'screening',
  priority,
  switch: 'screening_results',
  channels: ['in-app', 'push'],
  text: { notice: { title: 'Your screening result{{forWhom}} is ready', body: 'Open it to see what to do next.' } },
  words: (data) => ({ forWhom: forWhom(data) }),
  when: (data) => priorityOf(data) === priority,
});

/** What a person is told of their screenings. A mail names no level. */
export const RESULTS = {
  'screening.completed.v1': { tells: [completed('urgent'), completed('high'), completed('normal')] },
  'screening.failed.v1': {
    tells: [
      {
        ...toPerson,
        type: 'error',
        priority: 'high',
        channels: ['in-app', 'push'],
        text: {
          notice: {
            title: 'Your screening{{forWhom}} could not be analysed',
            body: 'Nothing you entered is lost, and no credit was used. Open it to try again.',
          },
        },
        words: (data) => ({ forWhom: forWhom(data) }),
      },
    ],
  },
  /** They asked for it a moment ago: by e-mail alone. No result, no answer: whoever opens the link signs in first. */
  'screening.report-requested.v1': {
    tells: [
      {
        ...toPerson,
        type: 'screening',
        priority: 'normal',
        channels: ['email'],
        mailsAlways: true,
        text: {
          mail: {
            subject: 'Your report from Toothwise',
            paragraphs: [
              'You asked for the report of your screening{{forWhom}} ({{screeningKind}}) of {{completed}}.',
              'Sign in to read and download it: {publicUrl}{{path}}',
              'If you did not ask for it, you can ignore this mail: without your password nobody sees the report.',
            ],
          },
        },
        words: (data, timeZone) => ({
          forWhom: forWhom(data),
          screeningKind: data.source === 'advisor' ? 'Smile Advisor consultation' : KINDS[data.kind],
          completed: moment(data.completedAt, timeZone, 'numeric'),
        }),
      },
    ],
  },
} satisfies Partial<Notices<typeof events>>;
