import { defineErrors } from '@toothwise/contracts-core/errors';

export const SCREENING_ERRORS = defineErrors({
  'draft.conflict': { status: 409, title: 'A newer version of your answers was saved in another tab.' },
  'draft.incomplete': { status: 422, title: 'Please Complete All Fields' },
  'signs.required': { status: 422, title: 'First tell us whether there are signs of an emergency.' },
  'credit.insufficient': { status: 402, title: 'You have no screening credit left.' },
  'screening.in-progress': { status: 409, title: 'This screening is already being analysed.' },
  'screening.not-completed': { status: 409, title: 'Analysis results not available.' },
  'sharing.not-possible': { status: 409, title: 'This screening cannot be shared with a clinic.' },
  'sharing.too-often': {
    status: 429,
    title: 'You agreed to contact three times within a day. You can agree again later, and withdraw at any time.',
  },
  'single.no-draft': { status: 409, title: 'A single screening pays for answers you have begun. Start your screening first.' },
  'single.unused': {
    status: 409,
    title: 'You have already paid for a screening. Start its analysis; an unused one is refunded after 24 hours.',
  },
  'refund.not-possible': {
    status: 409,
    title: 'Nothing of this payment can be refunded. Unused credits can be, within 30 days of paying.',
  },
  'membership.exists': { status: 409, title: 'You have a plan already. Change it under Manage Subscription.' },
  'membership.none': { status: 409, title: 'You have no plan yet.' },
  'referral.unknown': { status: 404, title: 'There is no such referral code.' },
  'referral.own': { status: 409, title: 'This is your own code.' },
  'referral.exists': { status: 409, title: 'You have applied a code already.' },
  'referral.too-late': { status: 409, title: 'A code counts within 30 days of signing up, before the first plan.' },
  'referral.circle': { status: 409, title: 'You have brought this person, or somebody between you and them.' },
  'referral.full': { status: 409, title: 'Whoever gave you this code has received as many rewards as a year allows.' },
  'licence.missing': { status: 403, title: 'Your licence is not kept here, or has ended. Ask an administrator.' },
  'review.none': { status: 404, title: 'No case waits for you.' },
  'review.taken': { status: 409, title: 'A colleague has this case.' },
  'review.own': { status: 403, title: 'Nobody reviews their own screening, or one of their family.' },
  'review.not-yours': { status: 409, title: 'This case is not yours, or not any more. Take it again from the queue.' },
  'correction.own': { status: 403, title: 'Nobody corrects their own books. Ask another administrator.' },
  'correction.second': { status: 403, title: 'Another administrator decides about what you have asked for.' },
  'correction.decided': { status: 409, title: 'This correction has been decided about already.' },
  'correction.too-few': { status: 409, title: 'There are not so many unused credits.' },
  'correction.changed': { status: 409, title: 'More would go back by now than was asked for. Refuse it and ask again.' },
  'payment.failed': { status: 402, title: 'Payment Failed' },
});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    screening: typeof SCREENING_ERRORS;
  }
}
