import type { HEALTH_ERRORS } from '@toothwise/contracts-health';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the health service refuses with a code of its own. */
export const problems: ProblemTexts<typeof HEALTH_ERRORS> = {};
