import type { PersonalData } from '@toothwise/service-kit';

const ofPerson = 'person_id = $1';

export const personalData: PersonalData = {
  erases: {
    person_zone: ofPerson,
    cleaning_log: ofPerson,
    excused_day: ofPerson,
    daily_habits: ofPerson,
    milestone: ofPerson,
    cleaning_streak: ofPerson,
    participation: ofPerson,
    person: 'id = $1',
  },
  keeps: {},
  nobody: [],
};
