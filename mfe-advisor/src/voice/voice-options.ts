import { useUnsaved } from '@toothwise/web-platform';

/** VOICE-016: `male`, `auto`, `australian`, or the name of a voice; and whether the server's voice reads. */
export interface VoiceOptions {
  voice: string;
  useGoogleTTS: boolean;
}

/** What somebody chose, in this tab: another person who signs in here chooses anew. */
export function useVoiceOptions(): [VoiceOptions, (options: VoiceOptions) => void] {
  const [options, keep] = useUnsaved<VoiceOptions>('advisor.voice.options', { voice: 'male', useGoogleTTS: true });
  return [options, keep];
}
