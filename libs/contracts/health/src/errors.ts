import { defineErrors } from '@toothwise/contracts-core/errors';

/** What this domain alone refuses with; each code's words stand in `mfe-health/src/texts/problems.en.ts`. */
export const HEALTH_ERRORS = defineErrors({});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    health: typeof HEALTH_ERRORS;
  }
}
