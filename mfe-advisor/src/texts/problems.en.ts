import type { ADVISOR_ERRORS } from '@toothwise/contracts-advisor';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the advisor service refuses with a code of its own. */
export const problems: ProblemTexts<typeof ADVISOR_ERRORS> = {
  'turn.stale': {
    says: 'The conversation went on in another tab or device.',
    next: 'Read what is new. Your text is still in the box.',
  },
};
