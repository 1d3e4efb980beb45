import type { Person } from '@toothwise/triage';
import type { PatientData, Talk } from './talk.js';

const NOTHING: Omit<PatientData, 'screeningType'> = {
  ...{ name: null, email: null, phone: null, location: null, address: null, currentSymptoms: null, painLevel: null, lastDentalVisit: null },
  ...{ oralHygieneHabits: null, routineFrequency: null, medicalHistory: null, medications: null, toothMapping: null, dataConfirmed: false },
};

interface Known extends Pick<Talk, 'pictures' | 'finds'> {
  data: Partial<PatientData> & Pick<PatientData, 'screeningType'>;
  person: Person;
}

/** A conversation in which nothing was told but that. */
export const emptyTalk = ({ pictures, finds, data, person }: Known): Talk => ({
  ...{ pictures, finds, step: 'name', data: { ...NOTHING, ...data }, passed: {}, person, signs: null, answers: {}, open: { what: 'step' } },
  ...{ edit: null, trail: [], misses: 0, photos: 0, analysed: 'no' },
});
