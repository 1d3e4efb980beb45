import { Checkbox, Dialog, Select } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { Voice } from './use-voice.js';

/** VOICE-016: which voice reads, and whose. */
export function VoiceSettings({ voice, open, onClose }: { voice: Voice; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('advisor');
  const { options, setOptions, names, provider } = voice;
  const usual = ['male', 'auto', 'australian'] as const;
  const choices = [
    ...usual.map((value) => ({ value, label: t(`voice.options.${value}`) })),
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('voice.options.title')} closeLabel={t('voice.options.close')}>
      <Select
        label={t('voice.options.voice')}
        options={choices}
        value={choices.some(({ value }) => value === options.voice) ? options.voice : 'male'}
        onChange={({ target }) => setOptions({ ...options, voice: target.value })}
      />
      {provider !== null && (
        <div className="adv:mt-4">
          <Checkbox
            label={t('voice.options.server', { provider })}
            checked={options.useGoogleTTS}
            onChange={({ target }) => setOptions({ ...options, useGoogleTTS: target.checked })}
          />
          <p className="adv:mt-1 adv:pl-9 adv:text-s adv:text-ink-soft">{t('voice.options.serverNote')}</p>
        </div>
      )}
    </Dialog>
  );
}
