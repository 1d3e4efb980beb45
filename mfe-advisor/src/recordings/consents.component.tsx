import { Checkbox, FieldError } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useId } from 'react';
import { useRecordingSettings } from '../api/use-recording-settings.js';

export interface Consents {
  hipaa: boolean;
  recording: boolean;
}

/** REC-019: both, after it is said who hears the sound. */
export function ConsentBoxes({ value, onChange, missing }: { value: Consents; onChange: (value: Consents) => void; missing: boolean }) {
  const { t } = useTranslation('advisor');
  const id = useId();
  const { data } = useRecordingSettings();
  return (
    <fieldset
      className="adv:grid adv:gap-3"
      aria-describedby={`${id}-who${missing ? ` ${id}-missing` : ''}`}
      data-invalid={missing ? '' : undefined}
    >
      <legend className="adv:mb-1 adv:font-bold">{t('recordings.consent.legend')}</legend>
      <div id={`${id}-who`} className="adv:grid adv:gap-1 adv:text-s adv:text-ink-soft">
        {data && (
          <p>{data.transcribedBy ? t('recordings.consent.heardBy', { who: data.transcribedBy }) : t('recordings.consent.heardByNobody')}</p>
        )}
        {data?.transcribedBy && data.summarisedBy && <p>{t('recordings.consent.readBy', { who: data.summarisedBy })}</p>}
        <p>{t('recordings.consent.kept')}</p>
      </div>
      <Checkbox
        label={t('recordings.consent.hipaa')}
        checked={value.hipaa}
        onChange={({ currentTarget }) => onChange({ ...value, hipaa: currentTarget.checked })}
      />
      <Checkbox
        label={t('recordings.consent.recording')}
        checked={value.recording}
        onChange={({ currentTarget }) => onChange({ ...value, recording: currentTarget.checked })}
      />
      {missing && (
        <FieldError id={`${id}-missing`}>{`${t('recordings.consent.missing')} – ${t('recordings.consent.missingBody')}`}</FieldError>
      )}
    </fieldset>
  );
}
