import { PhoneToggle } from './phone-toggle.component.js';
import type { Voice } from './use-voice.js';
import { VoiceBar } from './voice-bar.component.js';
import { VoiceConsent } from './voice-consent.component.js';

interface VoicePartsProps {
  voice: Voice;
  /** Where in the page's head the toggle goes. */
  head: HTMLElement | null;
  /** The last lines of the assistant. */
  answer: readonly string[];
  isEmergency: boolean;
}

/** What a conversation shows of its voice beside the microphone in the box. */
export function VoiceParts({ voice, head, ...bar }: VoicePartsProps) {
  return (
    <>
      <PhoneToggle voice={voice} head={head} />
      <VoiceConsent voice={voice} />
      <VoiceBar voice={voice} {...bar} />
    </>
  );
}
