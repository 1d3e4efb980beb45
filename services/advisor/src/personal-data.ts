import type { PersonalData } from '@toothwise/service-kit';

export const personalData: PersonalData = {
  erases: {
    message: 'consultation_id IN (SELECT id FROM consultation WHERE person_id = $1)',
    consultation: 'person_id = $1',
    health_consent: 'person_id = $1',
  },
  keeps: {},
  nobody: [],
};
