import type { PreferenceChoices, Preferences } from '@toothwise/contracts-account';

/** Every choice that these pages know, by name. */
const KNOWN: Record<keyof PreferenceChoices, true> = {
  email_enabled: true,
  push_enabled: true,
  family_updates: true,
  appointment_reminders: true,
  screening_results: true,
  system_updates: true,
  marketing_emails: true,
  email_reminders: true,
  sms_reminders: true,
  data_sharing: true,
  analytics: true,
  family_sharing: true,
};

/** What of the record is sent back: a service of the release before asks for all of them, and takes nothing that it does not know. */
export const knownChoices = (record: Preferences): PreferenceChoices =>
  Object.fromEntries(Object.keys(KNOWN).map((name) => [name, record[name as keyof PreferenceChoices]])) as PreferenceChoices;
