/** What others do with a person's record, by the action of the audit row, as it goes on after who did it. */
export const LOOK_TEXTS: Record<string, string> = {
  'lead.opened': 'opened the case that you shared',
  'lead.accepted': 'accepted the case that you shared',
  'lead.declined': 'passed on the case that you shared',
  'lead.contacted': 'noted that they contacted you',
  'lead.converted': 'noted that you became a patient there',
  'screening.opened': 'opened one of your screenings',
  'screening.sought': 'looked for your screenings',
  'person.opened': 'opened your account',
  'person.role-given': 'gave you a role',
  'person.role-taken': 'took a role from you',
  'person.disabled': 'closed your account to sign-ins',
  'person.enabled': 'opened your account to sign-ins again',
  'record.opened': 'opened your daily care',
  'record.changed': 'changed something in your daily care',
  'family.permissions-changed': 'changed what you may see and change in your family group',
  'family.member-removed': 'removed you from the family group',
  'application.opened': 'opened the application of your practice',
  'application.approved': 'approved your practice',
  'application.changes-asked': 'asked your practice for a change',
  'application.rejected': 'did not approve your practice',
  'application.suspended': 'suspended your practice',
  'audit.opened': 'read what was done with your account',
};

/** For what no line here names yet. */
export const SOME_LOOK = 'opened or changed something of yours';
