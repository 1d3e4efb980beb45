import type { ACCOUNT_ERRORS } from '@toothwise/contracts-account';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the account service refuses with a code of its own. */
export const problems: ProblemTexts<typeof ACCOUNT_ERRORS> = {
  'person.oneself': { says: 'You cannot change your own access.', next: 'Ask another administrator.' },
  'consent.outdated': { says: 'The consent text has changed.', next: 'Read the new one first.' },
};
