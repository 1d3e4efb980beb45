import type { PersonalData } from '@toothwise/service-kit';

const ofPerson = 'person_id = $1';

export const personalData: PersonalData = {
  erases: {
    photo: 'owner_id = $1',
    photo_place: 'draft_id IN (SELECT id FROM draft WHERE person_id = $1)',
    sharing_consent: 'screening_id IN (SELECT id FROM screening WHERE person_id = $1)',
    screening: ofPerson,
    draft: ofPerson,
    about_person: ofPerson,
    reservation: ofPerson,
    credit_account: ofPerson,
    health_consent: ofPerson,
  },
  keeps: {
    ledger_entry: 'The books: entries are never changed or removed. They hold numbers.',
    payment: 'The books: what was sold and paid, as Stripe knows it.',
    stripe_customer: 'Customers on their way out at Stripe, by number; each row goes once its customer has, within the minute.',
    object_removal: 'Objects on their way out, by key; each row goes with its object, within the hour.',
  },
  nobody: ['stripe_event'],
};
