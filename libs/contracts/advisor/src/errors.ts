import { defineErrors } from '@toothwise/contracts-core/errors';

/** What this domain alone refuses with; each code's words stand in `mfe-advisor/src/texts/problems.en.ts`. */
export const ADVISOR_ERRORS = defineErrors({
  'turn.stale': { status: 409, title: 'The conversation went on somewhere else. Read it again, then send your line.' },
});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    advisor: typeof ADVISOR_ERRORS;
  }
}
