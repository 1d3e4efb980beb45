/** What becomes of the sound: nothing is promised beyond these four. */
export const PROCESSING_STATES = ['uploaded', 'processing', 'completed', 'failed'] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];
export const NEXT_APPOINTMENT_URGENCIES = ['routine', 'soon', 'urgent'] as const;
/** Why there is no result; pages say each in words. */
export const RECORDING_FAILURES = [
  'no-sound',
  'not-audio',
  'cut-off',
  'too-long',
  'transcription',
  'no-transcription',
  'no-decoder',
  'hearer-changed',
  'broken',
] as const;
/** The largest file that is taken; a live recording takes no more either, some four and a half hours. */
export const RECORDING_MAX_BYTES = 500 * 1024 * 1024;
/** What all recordings of a person take up at most: 5 GiB, as of documents and X-rays. */
export const RECORDING_PERSON_BYTES = 5 * 1024 ** 3;
/** The largest part of it that one request carries. */
export const RECORDING_PART_MAX_BYTES = 8 * 1024 * 1024;
/** A summary of less would be made up. */
export const SUMMARY_MIN_CHARACTERS = 50;
/** Days that a recording is kept. */
export const RECORDING_RETENTION_DAYS = 365;
/** What may be uploaded, as the bytes say; a browser's own recordings (WebM) too. */
export const RECORDING_TYPES = ['audio/mpeg', 'audio/wav', 'audio/mp4', 'audio/m4a', 'audio/webm'] as const;
