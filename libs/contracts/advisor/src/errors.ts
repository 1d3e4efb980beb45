import { defineErrors } from '@toothwise/contracts-core/errors';

/** What this domain alone refuses with; each code's words stand in `mfe-advisor/src/texts/problems.en.ts`. */
export const ADVISOR_ERRORS = defineErrors({
  'turn.stale': { status: 409, title: 'The conversation went on somewhere else. Read it again, then send your line.' },
  'recording.consent-missing': { status: 422, title: 'Please verify both HIPAA and recording consent.' },
  'recording.wrong-type': { status: 415, title: 'Invalid file type. Please upload MP3, WAV, MP4, or M4A files.' },
  'recording.too-large': { status: 413, title: 'File too large. Maximum size is 500MB.' },
  'recording.no-room': { status: 409, title: 'A person keeps at most 5 GiB of recordings.' },
  'recording.part-refused': { status: 409, title: 'This part of the sound does not follow the last one that is here.' },
  'recording.over': { status: 409, title: 'This recording takes no more sound.' },
  'recording.incomplete': { status: 409, title: 'Not all of the sound has arrived yet.' },
  'recording.not-stopped': { status: 409, title: 'Stop the recording before it is summed up.' },
  'recording.no-content': { status: 422, title: 'No transcript available to analyze.' },
  'recording.too-short': { status: 422, title: 'Transcript too short for meaningful analysis' },
  'recording.busy': { status: 409, title: 'Transcription already in progress' },
  'voice.hearer-changed': { status: 409, title: 'Somebody else would hear this now than was shown, or nobody.' },
  'voice.wrong-sound': { status: 415, title: 'This is no sound of our recorder, or too long.' },
  'voice.away': { status: 503, title: 'The voice is away for the moment.' },
});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    advisor: typeof ADVISOR_ERRORS;
  }
}
