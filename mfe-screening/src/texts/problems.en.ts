import type { SCREENING_ERRORS } from '@toothwise/contracts-screening';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the screening service refuses with a code of its own. */
export const problems: ProblemTexts<typeof SCREENING_ERRORS> = {
  'draft.conflict': { says: 'A newer version of your answers was saved in another tab.', next: 'Load the page again to see it.' },
  'signs.required': {
    says: 'First tell us whether there are signs of an emergency.',
    next: 'Answer the list of signs. An answer counts for 24 hours.',
  },
  'draft.incomplete': { says: 'Please Complete All Fields', next: 'All questions are required for an accurate screening' },
  'credit.insufficient': { says: 'You have no screening credit left.', next: 'Buy a credit to go on; your answers are kept.' },
  'screening.in-progress': { says: 'This screening is already being analysed.', next: 'You find it among your screenings.' },
  'screening.not-completed': { says: 'Analysis results not available.', next: 'Wait until the analysis has ended.' },
  'sharing.not-possible': { says: 'This screening cannot be shared with a clinic.', next: 'Choose a clinic yourself.' },
  'sharing.too-often': {
    says: 'You agreed to contact three times within a day for this screening.',
    next: 'You can withdraw at any time, and agree again later.',
  },
  'single.no-draft': { says: 'A single screening pays for answers you have begun.', next: 'Start your screening first.' },
  'single.unused': {
    says: 'You have already paid for a screening.',
    next: 'Start its analysis. An unused one is refunded after 24 hours.',
  },
  'refund.not-possible': {
    says: 'Nothing of this payment can be refunded.',
    next: 'Unused credits can be, within 30 days of paying.',
  },
  'referral.unknown': { says: 'There is no such referral code.', next: 'Check it with whoever gave it to you.' },
  'referral.own': { says: 'This is your own code.', next: 'Give it to a friend, or enter the code of somebody else.' },
  'referral.exists': { says: 'You have applied a code already.', next: 'Only one counts.' },
  'referral.too-late': {
    says: 'A code counts within 30 days of signing up, before the first plan.',
    next: 'You can bring friends yourself with your own link.',
  },
  'referral.circle': {
    says: 'You have brought this person yourself, or somebody who brought them.',
    next: 'Enter the code of somebody else.',
  },
  'referral.full': {
    says: 'Whoever gave you this code has received as many rewards as a year allows.',
    next: 'Enter the code of somebody else.',
  },
  'membership.exists': { says: 'You have a plan already.', next: 'Change it under Manage Subscription.' },
  'membership.none': { says: 'You have no plan yet.', next: 'Choose one first.' },
  'licence.missing': { says: 'Your licence is not kept here, or has ended.', next: 'Ask an administrator to enter it.' },
  'review.none': { says: 'No case waits for you.', next: 'Look again later.' },
  'review.taken': { says: 'A colleague has this case.', next: 'Take another one.' },
  'review.own': { says: 'Nobody reviews their own screening, or one of their family.', next: 'A colleague takes it.' },
  'review.not-yours': { says: 'This case is not yours, or not any more.', next: 'Take it again from the queue.' },
  'correction.own': { says: 'Nobody corrects their own books.', next: 'Ask another administrator.' },
  'correction.second': { says: 'You asked for this yourself.', next: 'Another administrator carries it out.' },
  'correction.decided': { says: 'This has been decided about already.', next: 'Look at the books again.' },
  'correction.too-few': { says: 'There are not so many unused credits.', next: 'Take fewer.' },
  'correction.changed': { says: 'More would go back by now than was asked for.', next: 'Refuse it and ask again.' },
  'payment.failed': { says: 'Payment Failed', next: 'There was an issue processing your payment. Please try again.' },
};
