import { Button, Mic, Settings, Square, toast, Volume2 } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { LevelMeter } from '../microphone/level-meter.component.js';
import { ServerRecogniser } from './server-recogniser.js';
import type { Voice } from './use-voice.js';
import { VoiceFailure } from './voice-failure.component.js';
import { VoiceSettings } from './voice-settings.component.js';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface VoiceBarProps {
  voice: Voice;
  /** The last lines of the assistant. */
  answer: readonly string[];
  isEmergency: boolean;
}

/** What the voice does, in words, with what it hears and reads in writing; above the box. */
export function VoiceBar({ voice, answer, isEmergency }: VoiceBarProps) {
  const { t } = useTranslation('advisor');
  const { state, session, hearers } = voice;
  const [isOpen, setOpen] = useState(false);
  if (!hearers) return null;
  const canRead = hearers.speaks !== null && answer.length > 0 && !isEmergency && !state.isPhone;
  return (
    <section aria-label={t('voice.mode.region')} className="adv:mt-4 adv:text-s">
      <Status voice={voice} />
      {state.interim && <p className="adv:mt-1">{t('voice.mode.interim', { words: state.interim })}</p>}
      {state.caption && <p className="adv:mt-1">{t('voice.mode.caption', { words: state.caption })}</p>}
      <div className="adv:mt-1 adv:flex adv:flex-wrap adv:items-center adv:gap-1">
        {canRead && state.status !== 'speaking' && (
          <Button size="small" look="quiet" onClick={() => voice.whenAgreed(() => void session.say(answer))}>
            <Volume2 {...ICON} />
            {t('voice.mode.readAloud')}
          </Button>
        )}
        {state.status === 'speaking' && !state.isPhone && (
          <Button size="small" look="quiet" onClick={() => session.endSpeech()}>
            <Square {...ICON} />
            {t('voice.mode.stopReading')}
          </Button>
        )}
        {state.isPhone && state.status === 'listening' && (
          <Button size="small" look="primary" onClick={() => session.finish()}>
            {t('voice.mode.finish')}
          </Button>
        )}
        {state.isPhone && (
          <Button
            size="small"
            onClick={() => {
              session.recover();
              toast.info(t('voice.mode.stopped'), { body: t('voice.mode.stoppedBody') });
            }}
          >
            <Square {...ICON} />
            {t('voice.mode.stopVoice')}
          </Button>
        )}
        {(hearers.hears ?? hearers.speaks) !== null && (
          <Button size="small" look="quiet" onClick={() => setOpen(true)}>
            <Settings {...ICON} />
            {t('voice.options.open')}
          </Button>
        )}
      </div>
      {hearers.hears === null && <p className="adv:text-ink-soft">{t('voice.mode.noEars')}</p>}
      {hearers.speaks === null && <p className="adv:text-ink-soft">{t('voice.mode.noVoice')}</p>}
      <VoiceSettings voice={voice} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

/** VOICE-001 to VOICE-004, and what went wrong. */
function Status({ voice: { state, session, hearers, whenAgreed } }: { voice: Voice }) {
  const { t } = useTranslation('advisor');
  const { status, isPhone, error } = state;
  const isReady = isPhone && status === 'idle' && hearers?.hears !== null;
  const line = {
    idle: isReady ? t('voice.mode.ready') : '',
    starting: t('voice.mode.starting'),
    listening: t('voice.mode.listening'),
    thinking: t('voice.mode.processing'),
    speaking: t('voice.mode.speaking'),
    error: '',
  }[status];
  const heardBy = session.recogniser;
  return (
    <>
      <div className="adv:flex adv:min-h-8 adv:flex-wrap adv:items-center adv:gap-3 adv:empty:hidden">
        <p role="status" className="adv:font-bold adv:empty:hidden">
          {line}
        </p>
        {status === 'listening' && (
          <span className="adv:rounded-control adv:bg-brand-soft adv:px-2 adv:py-0.5 adv:font-bold adv:text-brand" aria-hidden="true">
            {t('voice.mode.indicator')}
          </span>
        )}
        {status === 'listening' && heardBy instanceof ServerRecogniser && <LevelMeter microphone={heardBy.microphone} />}
        {isReady && (
          <Button size="small" look="primary" onClick={() => whenAgreed(() => void session.listen())}>
            <Mic {...ICON} />
            {t('voice.mode.tap')}
          </Button>
        )}
      </div>
      {error && <VoiceFailure error={error} />}
    </>
  );
}
