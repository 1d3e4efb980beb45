import type { HEALTH_ERRORS } from '@toothwise/contracts-health';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the health service refuses with a code of its own. */
export const problems: ProblemTexts<typeof HEALTH_ERRORS> = {
  'cleaning.settled': { says: 'This entry is older than 30 days.', next: 'It stays in your history.' },
  'excuse.too-late': { says: 'That day is more than a week ago.', next: 'A day can be excused up to seven days later.' },
  'excuse.too-many': { says: 'Three days in thirty are excused already.', next: 'Try again when the first of them is a month old.' },
  'leaderboard.adults-only': { says: 'The leaderboard is for people of 18 or older.', next: 'Your streak counts all the same.' },
};
