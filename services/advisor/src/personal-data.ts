import type { PersonalData } from '@toothwise/service-kit';

export const personalData: PersonalData = {
  erases: {
    photo: 'owner_id = $1',
    photo_taken_back: 'consultation_id IN (SELECT id FROM consultation WHERE person_id = $1)',
    message: 'consultation_id IN (SELECT id FROM consultation WHERE person_id = $1)',
    consultation: 'person_id = $1',
    recording_part: 'recording_id IN (SELECT id FROM recording WHERE person_id = $1)',
    recording_piece: 'recording_id IN (SELECT id FROM recording WHERE person_id = $1)',
    recording: 'person_id = $1',
    advisor_month: 'person_id = $1',
    known_plan: 'person_id = $1',
    known_payer: 'person_id = $1 OR payer_id = $1',
    health_consent: 'person_id = $1',
  },
  keeps: {
    object_removal: 'Objects on their way out, by key; each row goes with its object, within the hour.',
  },
  takes: {
    object_removal: 'Keys of what is gone.',
    known_plan: 'What screening told of a plan, which is in its part.',
    known_payer: 'Whose family plan is theirs: health has it in its part.',
    photo_taken_back: 'Numbers of photos that were removed, so that none of them comes late.',
  },
  nobody: [],
};
