import type { NewRecording, RecordingSettings } from '@toothwise/contracts-advisor';
import { RECORDING_MAX_BYTES } from '@toothwise/contracts-advisor/options';
import { mayBeAudio } from './format.js';

export interface UploadFields {
  date: string;
  time: string;
  office: string;
  dentist: string;
  patient: string;
  procedures: string;
  cost: string;
  file: File | null;
  hipaa: boolean;
  recording: boolean;
}
/** As the consent named them. */
type Hearers = Pick<RecordingSettings, 'transcribedBy' | 'summarisedBy'>;
type Texts = 'date' | 'time' | 'office' | 'dentist' | 'patient' | 'procedures' | 'cost';
export type UploadErrors = Partial<Record<Texts, 'missing' | 'badCost'>> & { file?: 'missing' | 'wrongType' | 'tooLarge'; consents?: true };

export const EMPTY_FORM: UploadFields = {
  ...{ date: '', time: '', office: '', dentist: '', patient: '', procedures: '', cost: '', file: null },
  ...{ hipaa: false, recording: false },
};

/** REC-059 to REC-063. @returns what to say at each field, and what to send where there is nothing to say */
export function checkUpload(fields: UploadFields, shown: Hearers): { errors: UploadErrors; body?: NewRecording } {
  const errors: UploadErrors = {};
  for (const name of ['date', 'office', 'dentist'] as const) if (fields[name].trim() === '') errors[name] = 'missing';
  const cost = fields.cost.trim() === '' ? null : Number(fields.cost);
  if (cost !== null && !(cost >= 0 && /^\d+(\.\d{1,2})?$/.test(fields.cost.trim()))) errors.cost = 'badCost';
  const file = refusedFile(fields.file);
  if (file) errors.file = file;
  if (!fields.hipaa || !fields.recording) errors.consents = true;
  if (Object.keys(errors).length > 0 || !fields.file) return { errors };
  const body: NewRecording = {
    ...{ kind: 'upload', patientName: fields.patient.trim(), dentistName: fields.dentist.trim(), dentalOffice: fields.office.trim() },
    ...{ appointmentDate: fields.date, appointmentTime: fields.time || null, costDiscussed: cost },
    ...{ hipaaConsent: fields.hipaa, recordingConsent: fields.recording },
    // Who is only to read what somebody wrote down is not named where nobody does.
    ...{ transcribedBy: shown.transcribedBy, summarisedBy: shown.transcribedBy && shown.summarisedBy },
    procedures: listOf(fields.procedures),
    fileName: fields.file.name,
    fileBytes: fields.file.size,
  };
  return { errors, body };
}

function refusedFile(file: File | null): UploadErrors['file'] {
  if (!file || file.size === 0) return 'missing';
  if (!mayBeAudio(file)) return 'wrongType';
  return file.size > RECORDING_MAX_BYTES ? 'tooLarge' : undefined;
}

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
