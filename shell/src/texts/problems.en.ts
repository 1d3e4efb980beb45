import type { ACCOUNT_ERRORS } from '@toothwise/contracts-account';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the account service refuses with a code of its own. */
export const problems: ProblemTexts<typeof ACCOUNT_ERRORS> = {
  'device.too-many': { says: 'Ten of your browsers show messages already.', next: 'Take one of them off first.' },
  'erasure.last-owner': {
    says: 'You are the only owner of your practice.',
    next: 'Write to us who is to be its owner after you. Then you can have everything erased.',
  },
  'erasure.under-way': { says: 'Everything is being erased already.', next: 'There is nothing more to do.' },
  'sms.stopped': {
    says: 'This number has answered STOP to our messages.',
    next: 'Send START to the number they came from, or use another number.',
  },
  'sms.refused': { says: 'This number cannot be sent text messages.', next: 'Use the number of a mobile phone.' },
  'sms.wrong-code': { says: 'This is not the code that we sent last.', next: 'Look at the newest message and type its six digits.' },
  'sms.code-ended': { says: 'The code cannot be used any more.', next: 'Have a new one sent.' },
  'person.oneself': { says: 'You cannot change your own access.', next: 'Ask another administrator.' },
  'consent.outdated': { says: 'The consent text has changed.', next: 'Read the new one first.' },
};
