import { defineErrors } from '@toothwise/contracts-core/errors';

/** What this domain alone refuses with; each code's words stand in `mfe-health/src/texts/problems.en.ts`. */
export const HEALTH_ERRORS = defineErrors({
  'cleaning.settled': { status: 409, title: 'A cleaning can be taken back for 30 days.' },
  'excuse.too-late': { status: 409, title: 'A day can be excused up to seven days later.' },
  'excuse.too-many': { status: 409, title: 'Three days in thirty can be excused.' },
  'leaderboard.adults-only': { status: 403, title: 'The leaderboard is for people of 18 or older.' },
});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    health: typeof HEALTH_ERRORS;
  }
}
