import { Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useRef, useState } from 'react';
import type { SoundChunk } from '../microphone/chunks.js';
import { LevelMeter } from '../microphone/level-meter.component.js';
import { useMicrophone } from '../microphone/use-microphone.js';
import { play } from './player.js';

/** So long it records. */
const TEST_MS = 3000;
/** What a quiet room is louder than, where anything is heard at all. */
const SILENCE = 0.002;

/** VOICE-008: records three seconds, says how loud they were, and plays them back. They stay here. */
export function MicrophoneTest({ able, onRefused }: { able: boolean; onRefused: (refused: boolean) => void }) {
  const { t } = useTranslation('advisor');
  const { microphone, status, problem } = useMicrophone();
  const [heard, setHeard] = useState<SoundChunk | null>(null);
  const ending = useRef(false);
  const run = async () => {
    setHeard(null);
    ending.current = false;
    let passed = 0;
    const isOn = await microphone.start({
      onChunk: setHeard,
      onLevel: (_, milliseconds) => {
        passed += milliseconds;
        if (passed < TEST_MS || ending.current) return;
        ending.current = true;
        void microphone.stop();
      },
    });
    onRefused(!isOn && microphone.state().problem === 'denied');
  };
  const busy = status !== 'off';
  const result = heard && (heard.loudness > SILENCE ? t('voice.test.heard') : t('voice.test.silent'));
  return (
    <div>
      <Button disabled={!able} busy={busy} onClick={() => void run()}>
        {t('voice.test.microphone')}
      </Button>
      <div role="status" className="adv:mt-2 adv:flex adv:items-center adv:gap-3 adv:empty:hidden">
        {status === 'on' && (
          <>
            <LevelMeter microphone={microphone} />
            <span>{t('voice.test.recording')}</span>
          </>
        )}
        {status === 'off' && problem && <span>{t(`voice.microphone.${problem}`)}</span>}
        {status === 'off' && result && <span>{result}</span>}
      </div>
      {status === 'off' && heard && (
        <Button size="small" look="quiet" className="adv:mt-1" onClick={() => void heard.wav.arrayBuffer().then((bytes) => play(bytes))}>
          {t('voice.test.playBack')}
        </Button>
      )}
    </div>
  );
}
