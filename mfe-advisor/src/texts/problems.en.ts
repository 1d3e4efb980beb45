import type { ADVISOR_ERRORS } from '@toothwise/contracts-advisor';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the advisor service refuses with a code of its own. */
export const problems: ProblemTexts<typeof ADVISOR_ERRORS> = {
  'turn.stale': {
    says: 'The conversation went on in another tab or device.',
    next: 'Read what is new. Your text is still in the box.',
  },
  'recording.consent-missing': { says: 'Please verify both HIPAA and recording consent.', next: 'Check both boxes, then try again.' },
  'recording.wrong-type': {
    says: 'Invalid file type. Please upload MP3, WAV, MP4, or M4A files.',
    next: 'Choose another file.',
  },
  'recording.too-large': { says: 'File too large. Maximum size is 500MB.', next: 'Choose a smaller file.' },
  'recording.no-room': { says: 'Your recordings take up 5 GiB already.', next: 'Download what you want to keep, then delete some.' },
  'recording.part-refused': {
    says: 'A part of the sound arrived out of its order.',
    next: 'Open the recording again. What has arrived is kept.',
  },
  'recording.over': { says: 'This recording takes no more sound.', next: 'Begin a new one, or resume it.' },
  'recording.incomplete': { says: 'Not all of the sound has arrived yet.', next: 'Wait until all of it is sent, then try again.' },
  'recording.not-stopped': { says: 'The recording still runs.', next: 'Stop it, then try again.' },
  'recording.no-content': { says: 'No transcript available to analyze.', next: 'Resume the recording, or record anew.' },
  'recording.too-short': {
    says: 'Transcript too short for meaningful analysis',
    next: 'Resume the recording, so that more is said.',
  },
  'recording.busy': { says: 'Transcription already in progress', next: 'Wait until it is done.' },
  'voice.hearer-changed': { says: 'Who hears you has changed since you agreed.', next: 'Turn the voice on again, or type.' },
  'voice.wrong-sound': { says: 'The sound could not be read.', next: 'Say it again, or type it.' },
  'voice.away': { says: 'The voice is away for the moment.', next: 'Type instead, or try again in a minute.' },
};
