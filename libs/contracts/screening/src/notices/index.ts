import type { Notices, Places } from '@toothwise/contracts-core/notices';
import type * as events from '../events.js';
import { MONEY } from './money.js';
import { RESULTS } from './results.js';
import { REVIEWS } from './reviews.js';

export const notices: Notices<typeof events> = {
  ...RESULTS,
  ...REVIEWS,
  ...MONEY,
  'screening.sharing-consented.v1': 'silent',
  'screening.sharing-withdrawn.v1': 'silent',
  'screening.deleted.v1': 'silent',
  'screening.subscription-changed.v1': 'silent',
  'screening.audited.v1': 'silent',
  'screening.erased.v1': 'silent',
  'screening.seen-told.v1': 'silent',
  'screening.exported.v1': 'silent',
};

export const places: Places = {
  'screening.result': '/screenings/:screeningId',
  'screening.start': '/dental-screening',
  'screening.credits': '/credit-purchase',
  'screening.membership': '/membership',
};
