import type { PersonalData } from '@toothwise/service-kit';

const ofPerson = 'person_id = $1';

export const personalData: PersonalData = {
  erases: {
    // What went to a member's address is gone before, with the membership that knows it.
    family_invitation: 'invited_by = $1 OR answered_by = $1',
    family_member: ofPerson,
    child_profile: ofPerson,
    // A group with somebody else in it stays theirs.
    family_group: 'created_by = $1 AND NOT EXISTS (SELECT FROM family_member m WHERE m.family_group_id = family_group.id)',
    subscriber: 'user_id = $1',
    person_zone: ofPerson,
    cleaning_log: ofPerson,
    excused_day: ofPerson,
    daily_habits: ofPerson,
    milestone: ofPerson,
    cleaning_streak: ofPerson,
    participation: ofPerson,
    person: 'id = $1',
  },
  keeps: { consent_ledger: 'Who agreed for which child, and to which wording, stays provable; holds ids alone.' },
  nobody: [],
};
