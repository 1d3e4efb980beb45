import { FailureNotice, Link, useTranslation } from '@toothwise/web-platform';
import { pages } from '../routes.js';
import { useFaultText } from './use-fault-text.js';
import type { VoiceError, VoiceFault } from './voice.errors.js';

const OF_THE_EAR: Partial<Record<VoiceFault, 'capture' | 'start' | 'voice'>> = {
  ...{ capture: 'capture', denied: 'start', microphone: 'start' },
  ...{ recognition: 'voice', start: 'voice', away: 'voice' },
};

/** VOICE-041 to VOICE-043: what went wrong with the ear; VOICE-048: with the voice. Beside it where both can be tried. */
export function VoiceFailure({ error }: { error: VoiceError }) {
  const { t } = useTranslation('advisor');
  const says = useFaultText()(error);
  const kind = OF_THE_EAR[error.fault];
  const note = error.fault === 'denied' ? t('voice.microphone.denied') : says;
  const body = kind ? t(`voice.toast.${kind}Body`) : '';
  return (
    <div data-voice-failure="" className="adv:mt-1">
      {kind ? (
        <FailureNotice error={error} title={t(`voice.toast.${kind}`)} otherwise={body} note={note === body ? undefined : note} />
      ) : (
        <FailureNotice error={error} title={says} />
      )}
      <Link to={pages.voiceDiagnostics}>{t('voice.mode.diagnostics')}</Link>
    </div>
  );
}
