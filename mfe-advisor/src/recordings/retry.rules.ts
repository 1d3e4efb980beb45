import type { Recording, RecordingSettings } from '@toothwise/contracts-advisor';

/** Whether trying again can end otherwise than it did. @param settings what is there by now; undefined while that is not known */
export function mayHelp(
  failure: Recording['failure'],
  settings: Pick<RecordingSettings, 'takesFiles' | 'transcribedBy'> | undefined,
): boolean {
  switch (failure) {
    case 'no-decoder':
      return settings?.takesFiles === true;
    case 'no-transcription':
      return settings !== undefined && settings.transcribedBy !== null;
    case 'no-sound':
    case 'not-audio':
    case 'too-long':
    case 'hearer-changed':
      return false;
    default:
      return true;
  }
}
