import type { EventData } from '@toothwise/contracts-core';
import type { screeningCompleted } from '@toothwise/contracts-screening';
import type { NotificationPriority } from '../notification/notice.rules.js';
import type { Line, Telling } from './line.rules.js';

type Completed = EventData<typeof screeningCompleted>;

/** How soon a result asks to be acted on is how soon its notice asks to be opened; what it says names no level. */
export const priorityOf = ({ level }: { level: number }): NotificationPriority => (level >= 4 ? 'urgent' : level === 3 ? 'high' : 'normal');

const completed = (priority: NotificationPriority): Telling<Completed> => ({
  to: 'person',
  type: 'screening',
  priority,
  switch: 'screening_results',
  channels: ['in-app', 'push'],
  text: 'screeningCompleted',
  path: ({ screeningId }) => `/screenings/${screeningId}`,
  when: (data) => priorityOf(data) === priority,
});

export const TOLD_OF_RESULTS: { 'screening.completed.v1': Line<Completed> } = {
  'screening.completed.v1': { tells: [completed('urgent'), completed('high'), completed('normal')] },
};
