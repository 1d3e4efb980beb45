import { Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { BrowserSpeaker } from './browser-speaker.js';
import { chosenVoice } from './browser-voices.js';
import { useFaultText } from './use-fault-text.js';
import { VoiceError } from './voice.errors.js';

/** VOICE-010: speaks one sentence, and shows it. */
export function SynthesisTest({ able, voices }: { able: boolean; voices: readonly SpeechSynthesisVoice[] }) {
  const { t } = useTranslation('advisor');
  const says = useFaultText();
  const [phase, setPhase] = useState<'idle' | 'speaking' | 'spoken'>('idle');
  const [fault, setFault] = useState<VoiceError | null>(null);
  const cut = useRef<AbortController>(null);
  useEffect(() => () => cut.current?.abort(), []);
  const run = async () => {
    if (!able) return setFault(new VoiceError('unsupported'));
    cut.current = new AbortController();
    setFault(null);
    setPhase('speaking');
    try {
      await new BrowserSpeaker(() => chosenVoice(voices, 'male', 'en-US')).say([t('voice.test.sentence')], cut.current.signal);
      return setPhase('spoken');
    } catch (error) {
      setFault(error instanceof VoiceError ? error : new VoiceError('speech', String(error)));
      return setPhase('idle');
    }
  };
  return (
    <div>
      <Button busy={phase === 'speaking'} onClick={() => void run()}>
        {t('voice.test.synthesis')}
      </Button>
      <div role="status" className="adv:mt-2 adv:empty:hidden">
        {fault && <span>{says(fault)}</span>}
        {!fault && phase === 'speaking' && <span>{t('voice.test.speaking', { words: t('voice.test.sentence') })}</span>}
        {!fault && phase === 'spoken' && <span>{t('voice.test.spoken')}</span>}
      </div>
    </div>
  );
}
