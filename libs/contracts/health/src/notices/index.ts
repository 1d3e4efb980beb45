import type { Notices, Places } from '@toothwise/contracts-core/notices';
import type * as events from '../events.js';
import { FAMILY } from './family.js';
import { REMINDERS } from './reminders.js';

export const notices: Notices<typeof events> = {
  ...FAMILY,
  ...REMINDERS,
  /** Celebrated where it is reached. */
  'health.milestone-reached.v1': 'silent',
  'health.family-access-changed.v1': 'silent',
  'health.audited.v1': 'silent',
  'health.erased.v1': 'silent',
  'health.exported.v1': 'silent',
};

export const places: Places = {
  'health.family': '/family',
  /** Whose record a page shows stands in its address. */
  'health.reminders': '/active-reminders?person=:recordId',
};
