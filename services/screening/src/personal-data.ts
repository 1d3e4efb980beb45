import type { PersonalData } from '@toothwise/service-kit';

const ofPerson = 'person_id = $1';

export const personalData: PersonalData = {
  erases: {
    photo: 'owner_id = $1',
    photo_place: 'draft_id IN (SELECT id FROM draft WHERE person_id = $1)',
    photo_taken_back: 'draft_id IN (SELECT id FROM draft WHERE person_id = $1)',
    sharing_consent: 'screening_id IN (SELECT id FROM screening WHERE person_id = $1)',
    review: ofPerson,
    screening: ofPerson,
    dentist_licence: ofPerson,
    draft: ofPerson,
    about_person: ofPerson,
    told_seen: ofPerson,
    told_emergency: ofPerson,
    family_access: 'holder_id = $1 OR person_id = $1',
    family_access_told: 'holder_id = $1 OR paid_by = $1',
    reservation: ofPerson,
    credit_lot: ofPerson,
    credit_debt: ofPerson,
    subscription: ofPerson,
    membership: ofPerson,
    credit_account: ofPerson,
    health_consent: ofPerson,
    person_card: ofPerson,
    referral_code: ofPerson,
    referral: 'friend_id = $1 OR referrer_id = $1',
  },
  keeps: {
    ledger_entry: 'The books: entries are never changed or removed. They hold numbers.',
    payment: 'The books: what was sold and paid, as Stripe knows it.',
    refund: 'The books: what was paid back, and why.',
    correction: 'The books: what administrators changed in them, and why.',
    stripe_customer: 'Customers on their way out at Stripe, by number; each row goes once its customer has, within the minute.',
    object_removal: 'Objects on their way out, by key; each row goes with its object, within the hour.',
  },
  takes: {
    // Who the other is, is the other's to say.
    referral: { where: 'friend_id = $1 OR referrer_id = $1', without: ['friend_id', 'referrer_id', 'intent_id'] },
    // What the person reads of it stands with the screening; who has it, and why it is lower, is the clinicians’ record.
    review: { where: ofPerson, without: ['claimed_by', 'claimed_until', 'reviewed_by', 'reason'] },
    dentist_licence: { where: ofPerson, without: ['kept_by'] },
    photo_taken_back: 'Numbers of photos that were removed, so that none of them comes late.',
    photo_place: 'Places that are held for photos on their way in.',
    // Who of us booked it stays behind.
    ledger_entry: { where: ofPerson, without: ['actor'] },
    payment: { where: ofPerson, without: ['checks', 'next_check_at'] },
    refund: { where: ofPerson, without: ['actor'] },
    correction: { where: ofPerson, without: ['asked_by', 'decided_by'] },
    // The rights themselves are health's to say.
    family_access: 'Numbers of those in the family whose records they keep up.',
    family_access_told: 'When health said so, and whose plan is theirs too.',
    stripe_customer: 'Numbers on their way out.',
    object_removal: 'Keys of what is gone.',
  },
  nobody: ['stripe_event'],
};
