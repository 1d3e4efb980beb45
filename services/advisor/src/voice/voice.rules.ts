import type { VoiceConfig } from '@toothwise/contracts-advisor';

/** VOICE-015: the voice where none is chosen. */
export const DEFAULT_VOICE: VoiceConfig = { languageCode: 'en-US', name: 'en-US-Neural2-J', ssmlGender: 'MALE', audioEncoding: 'MP3' };
/** VOICE-016: what "australian" selects. */
const AUSTRALIAN = 'en-AU-Neural2-B';

interface Named {
  SPEECH_VOICE: string;
  SPEECH_VOICE_AU?: string;
}

/** The voices by their names in the specification, with what the provider calls them. */
export function voicesOf({ SPEECH_VOICE: usual, SPEECH_VOICE_AU: australian }: Named) {
  const voices = [{ name: DEFAULT_VOICE.name, languageCodes: ['en-US'], own: usual }];
  if (australian) voices.push({ name: AUSTRALIAN, languageCodes: ['en-AU'], own: australian });
  return voices;
}
