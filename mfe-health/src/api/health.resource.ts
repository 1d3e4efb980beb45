import { healthRoutes } from '@toothwise/contracts-health/routes';
import { client } from '@toothwise/web-platform';

/** What this remote asks of the health service. */
export const healthApi = client(healthRoutes);

/** Query keys; everything of one person starts with that person. */
export const keys = {
  day: (personId: string) => ['health', personId, 'day'] as const,
  overview: (personId: string) => ['health', personId, 'overview'] as const,
  reminders: (personId: string) => ['health', personId, 'reminders'] as const,
  schedule: (personId: string) => ['health', personId, 'schedule'] as const,
  trends: (personId: string, range: string) => ['health', personId, 'trends', range] as const,
  cleanings: (personId: string) => ['health', personId, 'cleanings'] as const,
  treatments: (personId: string) => ['health', personId, 'treatments'] as const,
  xrays: (personId: string) => ['health', personId, 'xrays'] as const,
  shares: (personId: string) => ['health', personId, 'shares'] as const,
  documents: (personId: string) => ['health', personId, 'documents'] as const,
  markup: ['health', 'markup'] as const,
  /** Of whatever the stream of the family tells. */
  families: ['health', 'family'] as const,
  /** Whose records may be opened. */
  people: ['health', 'family', 'people'] as const,
  family: ['health', 'family', 'group'] as const,
  familyToday: ['health', 'family', 'today'] as const,
  leaderboard: ['health', 'leaderboard'] as const,
};
