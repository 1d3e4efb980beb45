import { Button, Mic, Square } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { createPortal } from 'react-dom';
import type { Voice } from './use-voice.js';

/** CHAT-037, CHAT-038: starts and ends voice input, beside the box; in phone mode the microphone listens by itself. */
export function MicrophoneButton({ voice, beside }: { voice: Voice; beside: HTMLElement | null }) {
  const { t } = useTranslation('advisor');
  const { state, session, hearers, whenAgreed } = voice;
  if (!beside || !hearers?.hears) return null;
  const isOn = state.status === 'listening' || state.status === 'starting';
  const Icon = isOn && !state.isPhone ? Square : Mic;
  return createPortal(
    <Button
      look="quiet"
      disabled={state.isPhone}
      title={state.isPhone ? t('voice.mode.auto') : undefined}
      aria-label={isOn && !state.isPhone ? t('voice.mode.stop') : t('voice.mode.start')}
      aria-pressed={isOn}
      onClick={() => (isOn ? session.finish() : whenAgreed(() => void session.listen()))}
    >
      <Icon size={20} strokeWidth={2} aria-hidden="true" />
    </Button>,
    beside,
  );
}
