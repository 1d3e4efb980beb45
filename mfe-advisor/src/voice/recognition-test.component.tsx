import { Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { BrowserRecogniser } from './browser-recogniser.js';
import type { VoiceError } from './voice.errors.js';
import { useFaultText } from './use-fault-text.js';

const LANGUAGE = 'en-US';

/** VOICE-009: writes down what is said, by the browser; who hears it is said before anything is. */
export function RecognitionTest({ able }: { able: boolean }) {
  const { t } = useTranslation('advisor');
  const says = useFaultText();
  const [recogniser] = useState(() => new BrowserRecogniser(LANGUAGE, false));
  const [phase, setPhase] = useState<'idle' | 'asked' | 'listening'>('idle');
  const [words, setWords] = useState<string | null>(null);
  const [fault, setFault] = useState<VoiceError | null>(null);
  useEffect(() => () => recogniser.cancel(), [recogniser]);
  const run = async () => {
    setFault(null);
    setWords('');
    setPhase('listening');
    await recogniser.start({
      onHeard: ({ transcript }) => setWords(transcript),
      onEnd: (error) => {
        setFault(error);
        setPhase('idle');
      },
    });
  };
  const heard = words === null ? null : words ? t('voice.test.words', { words }) : t('voice.test.noWords');
  const result = fault ? says(fault) : heard;
  return (
    <div>
      <Button disabled={!able} busy={phase === 'listening'} aria-expanded={phase === 'asked'} onClick={() => setPhase('asked')}>
        {t('voice.test.recognition')}
      </Button>
      {phase === 'asked' && (
        <div className="adv:mt-2">
          <p>{t('voice.test.leaves')}</p>
          <div className="adv:mt-2 adv:flex adv:flex-wrap adv:gap-2">
            <Button size="small" onClick={() => setPhase('idle')}>
              {t('voice.consent.decline')}
            </Button>
            <Button size="small" look="primary" onClick={() => void run()}>
              {t('voice.test.agree')}
            </Button>
          </div>
        </div>
      )}
      <div role="status" className="adv:mt-2 adv:empty:hidden">
        {phase === 'listening' && <span>{t('voice.test.listening')}</span>}
        {phase === 'idle' && result && <span>{result}</span>}
      </div>
    </div>
  );
}
