import type { PreferenceChoices } from '@toothwise/contracts-account';

/** What somebody wants who has said nothing: PROF-013, PROF-014, NOTIF-024, and NOTIF-025 as decided in 0035. */
export const DEFAULT_PREFERENCES: Readonly<PreferenceChoices> = {
  email_enabled: true,
  push_enabled: true,
  family_updates: true,
  appointment_reminders: true,
  screening_results: true,
  system_updates: true,
  marketing_emails: false,
  email_reminders: true,
  sms_reminders: false,
  data_sharing: false,
  analytics: true,
  family_sharing: false,
};
export const PREFERENCE_NAMES = Object.keys(DEFAULT_PREFERENCES) as (keyof PreferenceChoices)[];
