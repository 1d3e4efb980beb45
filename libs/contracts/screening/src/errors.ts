import { defineErrors } from '@toothwise/contracts-core/errors';

export const SCREENING_ERRORS = defineErrors({
  'draft.conflict': { status: 409, title: 'A newer version of your answers was saved in another tab.' },
  'draft.incomplete': { status: 422, title: 'Please Complete All Fields' },
  'signs.required': { status: 422, title: 'First tell us whether there are signs of an emergency.' },
  'photo.too-many': { status: 409, title: 'Too Many Files' },
  'credit.insufficient': { status: 402, title: 'You have no screening credit left.' },
  'screening.in-progress': { status: 409, title: 'This screening is already being analysed.' },
  'screening.not-completed': { status: 409, title: 'Analysis results not available.' },
  'sharing.not-possible': { status: 409, title: 'This screening cannot be shared with a clinic.' },
  'sharing.too-often': {
    status: 429,
    title: 'You agreed to contact three times within a day. You can agree again later, and withdraw at any time.',
  },
  'payment.failed': { status: 402, title: 'Payment Failed' },
  'payment.unavailable': { status: 503, title: 'Payments are not available right now. You have not been charged. Try again later.' },
});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    screening: typeof SCREENING_ERRORS;
  }
}
