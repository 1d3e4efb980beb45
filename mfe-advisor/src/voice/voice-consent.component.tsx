import { Button, Dialog } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { Voice } from './use-voice.js';

/** Who hears and who reads, by name, before anything is heard. */
export function VoiceConsent({ voice }: { voice: Voice }) {
  const { t } = useTranslation('advisor');
  const { asked, hearers, agree, decline } = voice;
  const { hears = null, speaks = null } = hearers ?? {};
  const who = [
    hears !== null && (hears === 'browser' ? t('voice.consent.browserHears') : t('voice.consent.serverHears', { provider: hears })),
    speaks !== null && (speaks === 'browser' ? t('voice.consent.browserSpeaks') : t('voice.consent.serverSpeaks', { provider: speaks })),
    t('voice.consent.kept'),
  ].filter((line) => line !== false);
  return (
    <Dialog
      open={asked !== null}
      onClose={decline}
      title={t('voice.consent.title')}
      closeLabel={t('voice.consent.decline')}
      actions={
        <>
          <Button onClick={decline}>{t('voice.consent.decline')}</Button>
          <Button look="primary" onClick={agree}>
            {t('voice.consent.agree')}
          </Button>
        </>
      }
    >
      <div className="adv:grid adv:gap-2">
        {who.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Dialog>
  );
}
