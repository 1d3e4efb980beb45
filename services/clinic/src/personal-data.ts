import type { PersonalData } from '@toothwise/service-kit';

export const personalData: PersonalData = {
  erases: {
    offer: 'lead_id IN (SELECT id FROM lead WHERE person_id = $1)',
    lead: 'person_id = $1',
    practice_member: 'person_id = $1',
  },
  keeps: { practice: 'A business under its own name and address, whoever works there.' },
  // A charge outlives its lead and names no person.
  nobody: ['lead_charge', 'sharing_tombstone', 'listing', 'place'],
};
