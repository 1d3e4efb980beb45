import type { Notices, Places } from '@toothwise/contracts-core/notices';
import type * as events from '../events.js';
import { LEADS } from './leads.js';
import { LEADS_OF_PRACTICES } from './leads-of-practices.js';
import { MEMBERS } from './members.js';
import { PRACTICES } from './practices.js';

export const notices: Notices<typeof events> = {
  ...LEADS,
  ...LEADS_OF_PRACTICES,
  ...PRACTICES,
  ...MEMBERS,
  'clinic.ownership-changed.v1': 'silent',
  'clinic.audited.v1': 'silent',
  'clinic.erased.v1': 'silent',
  'clinic.exported.v1': 'silent',
};

export const places: Places = {
  'clinic.inbox': '/clinic-dashboard',
  'clinic.inbox-accepted': '/clinic-dashboard?folder=accepted',
  'clinic.inbox-closed': '/clinic-dashboard?folder=closed',
  'clinic.registration': '/clinic-registration',
  'clinic.programme': '/clinic-lead-info',
  'clinic.statement': '/clinic-statement',
  'clinic.members': '/clinic-members',
  'clinic.invitation': '/clinic-invitation?invitation=:invitationId',
};
