import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useImperativeHandle, type Ref } from 'react';
import '../texts/spoken.js';
import { MicrophoneButton } from './microphone-button.component.js';
import { PhoneToggle } from './phone-toggle.component.js';
import { type Talk, useVoice } from './use-voice.js';
import { VoiceBar } from './voice-bar.component.js';
import { VoiceConsent } from './voice-consent.component.js';
import type { VoiceSession } from './voice.session.js';

/** What a conversation knows of its voice. */
export interface Spoken {
  /** What is being said, while it may still change. */
  interim: string;
  /** What stands in the empty box, where the voice listens by itself. */
  placeholder: string | null;
}

/** A tap or a typed letter ends speech. */
export type Speech = Pick<VoiceSession, 'endSpeech'>;

interface VoicePartsProps extends Talk {
  /** Where in the page's head the toggle goes. */
  head: HTMLElement | null;
  /** Where beside the box the microphone goes. */
  beside: HTMLElement | null;
  /** The last lines of the assistant. */
  answer: readonly string[];
  isEmergency: boolean;
  /** How many lines there are: no word of ours after a new one either, in an emergency. */
  lines: number;
  onSpoken: (spoken: Spoken) => void;
  ref: Ref<Speech>;
}

/** The voice of a conversation: all that is heard, read and shown of it. Comes once the conversation is open; typing needs none of it. */
export function VoiceParts({ head, beside, answer, isEmergency, lines, onSpoken, ref, ...talk }: VoicePartsProps) {
  const { t } = useTranslation('advisor');
  const voice = useVoice(talk);
  const { session, state } = voice;
  const { interim, isPhone } = state;
  const placeholder = isPhone ? t('voice.mode.placeholder') : null;
  useImperativeHandle(ref, () => session, [session]);
  useEffect(() => onSpoken({ interim, placeholder }), [onSpoken, interim, placeholder]);
  useEffect(() => void (isEmergency && session.quiet()), [isEmergency, session, lines]);
  return (
    <>
      <PhoneToggle voice={voice} head={head} />
      <MicrophoneButton voice={voice} beside={beside} />
      <VoiceConsent voice={voice} />
      <VoiceBar voice={voice} answer={answer} isEmergency={isEmergency} />
    </>
  );
}
