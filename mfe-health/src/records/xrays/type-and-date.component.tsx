import type { XrayType } from '@toothwise/contracts-health';
import { XRAY_TYPES } from '@toothwise/contracts-health/xrays';
import { Select, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

export interface Basics {
  imageType: XrayType | null;
  dateTaken: string | null;
}
interface Props extends Basics {
  hint?: string;
  error?: string;
  onChange: (change: Partial<Basics>) => void;
}

/** What everybody knows of an X-ray. */
export function TypeAndDate({ imageType, dateTaken, hint, error, onChange }: Props) {
  const { t } = useTranslation('health');
  return (
    <>
      <Select
        label={t('xrays.form.type')}
        placeholder={t('xrays.form.notSaid')}
        options={XRAY_TYPES.map((value) => ({ value, label: t(`xrays.types.${value}`) }))}
        value={imageType ?? ''}
        onChange={(event) => onChange({ imageType: XRAY_TYPES.find((one) => one === event.target.value) ?? null })}
      />
      <TextField
        label={t('xrays.form.date')}
        type="date"
        hint={hint}
        error={error}
        value={dateTaken ?? ''}
        onChange={(event) => onChange({ dateTaken: event.target.value || null })}
      />
    </>
  );
}
