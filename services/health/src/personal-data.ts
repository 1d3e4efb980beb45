import type { PersonalData } from '@toothwise/service-kit';

/** Theirs, and that of the child they were when somebody else kept it. */
const ofPerson = 'person_id IN ($1, (SELECT person_id FROM account_link WHERE account_id = $1))';
const ofOwnRecord = `holder_id = $1 AND ${ofPerson}`;

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
    screening_seen: `holder_id = $1 OR ${ofPerson}`,
    screening_gone: 'holder_id = $1',
    reminder_occurrence: ofPerson,
    reminder: ofPerson,
    reminder_list: ofPerson,
    appointment: ofPerson,
    schedule_completion: ofPerson,
    follow_up: ofPerson,
    recording_gone: ofPerson,
    extracted_treatment: ofPerson,
    document_words: ofPerson,
    document_preferences: ofPerson,
    document_page: ofPerson,
    treatment_document: ofPerson,
    treatment_change: ofPerson,
    treatment: ofPerson,
    // What they handed out of others' records opens nothing any more.
    shared_item: ofPerson,
    shared_link: `made_by = $1 OR ${ofPerson}`,
    xray_viewing_session: `user_id = $1 OR ${ofPerson}`,
    xray_finding: ofPerson,
    xray_comparison: ofPerson,
    dental_xray: ofPerson,
    xray_preferences: ofPerson,
    markup_image: ofPerson,
    // Not with the account: it leads to the record, which is erased next and takes it along (`people/person/erase-own-record.worker.ts`).
    account_link: 'person_id = $1',
    person: 'id = $1',
  },
  keeps: {
    consent_ledger: 'Who agreed for which child, and to which wording, stays provable; holds ids alone.',
    markup_export: 'Who took markup out, and when, stays provable; holds ids alone.',
    markup_exported_image: 'Which export held which image is named in later manifests; holds ids alone.',
    object_removal: 'Objects on their way out, by key; each row goes with its object, within the hour.',
  },
  takes: {
    object_removal: 'Keys of what is gone.',
    // Of those who were invited, the address is theirs.
    family_invitation: { where: 'invited_by = $1', without: ['email', 'answered_by'] },
    family_group: { where: 'created_by = $1', without: ['offered_to'] },
    account_link: { where: 'account_id = $1' },
    child_profile: 'A child’s record is the child’s: it shows on the page of the family to all who are responsible for it.',
    // Results of their own screenings; a child’s are the child’s.
    screening_seen: { where: ofOwnRecord },
    screening_gone: 'Numbers of screenings that were deleted.',
    recording_gone: 'Numbers of recordings that were deleted.',
    // Who drew and reviewed is told to nobody.
    markup_image: { where: ofPerson, without: ['object_key', 'checked_by', 'drawn_by', 'reviewed_by'] },
    markup_export: { where: 'exported_by = $1' },
    // The documents themselves are taken along.
    document_words: 'Words of documents that are there themselves.',
    markup_exported_image: 'Numbers of images of others.',
    shared_link: { where: ofPerson, without: ['made_by', 'token_hash'] },
    // Who else looked stands on the page of one's privacy.
    xray_viewing_session: { where: `user_id = $1 AND ${ofPerson}` },
    consent_ledger: { where: 'given_by = $1', without: ['person_id'] },
  },
  // How many stand at which streak.
  nobody: ['standing_count', 'standing_change'],
};
