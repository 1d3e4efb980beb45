import type { PersonalData } from '@toothwise/service-kit';

const ofPerson = 'person_id = $1';

export const personalData: PersonalData = {
  erases: {
    notification: ofPerson,
    activity: ofPerson,
    portal_access: ofPerson,
    last_owner: ofPerson,
    practice_role: ofPerson,
    person_export: ofPerson,
    mail: `${ofPerson} OR recipient = (SELECT email FROM profile WHERE id = $1)`,
    preferences: ofPerson,
    push_message: ofPerson,
    push_device: ofPerson,
    sms_message: ofPerson,
    sms_code: ofPerson,
    sms_number: ofPerson,
    consent_entry: ofPerson,
    profile: 'id = $1',
  },
  keeps: {
    erasure: 'The proof of what was ordered, and that it was done.',
    audited:
      'Who did what to whom, of every service, stays provable; holds no health text and no contact; of who looked in a family, the first name.',
    object_removal: 'Objects on their way out, by key; each row goes with its object, within the hour.',
  },
  takes: {
    mail: {
      where: `${ofPerson} AND (SELECT email FROM profile WHERE id = $1) IN (recipient, reply_to)`,
      without: ['attempts', 'next_attempt_at', 'last_error'],
    },
    push_device: { where: ofPerson, without: ['endpoint', 'p256dh', 'auth'] },
    push_message: 'Says again, in general words, what the notices say.',
    sms_number: { where: ofPerson },
    sms_code: 'Codes to numbers that were to be proven, for a day.',
    sms_message: 'Says again, in general words, what the notices say.',
    last_owner: 'Says that a practice needs another owner before this person is erased.',
    practice_role: 'Says which of two words about a practice is the newer one; whose member a person is, the practice says.',
    person_export: 'Says when data was taken along; it is the file itself.',
    erasure: { where: ofPerson },
    // Who it was, the page of one's privacy says as far as it is anybody's business.
    audited: { where: ofPerson, without: ['actor', 'details', 'correlation_id', 'subject_id'] },
    object_removal: 'Keys of what is gone.',
  },
  nobody: ['mail_case', 'logout_token', 'error_report', 'announcement'],
};
