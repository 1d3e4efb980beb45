import type { ExtractedRow, TreatmentDraft } from '@toothwise/contracts-health';
import { CURRENCIES, TREATMENT_TYPES } from '@toothwise/contracts-health/treatments';
import { Button, Select, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { readAmount } from '../treatments/money.rules.js';
import { TeethField } from '../treatments/teeth-field.component.js';
import { AMOUNTS, type Draft, draftOf, entryOf } from '../treatments/treatment-draft.js';

interface Props {
  proposed: ExtractedRow['proposed'];
  busy: boolean;
  onSave: (body: TreatmentDraft) => void;
  onCancel: () => void;
}

/** What was read, to be put right. */
export function CorrectForm({ proposed, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation('health');
  const [draft, setDraft] = useState<Draft>(() => draftOf({ ...proposed, date: proposed.date ?? '' }));
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const body = entryOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body) onSave(body);
  };
  const line = (name: 'providerName' | 'officeName') => (
    <TextField
      label={t(`treatments.fields.${name}`)}
      {...{ autoComplete: 'off', value: draft[name] }}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <form className="hea:mt-3 hea:grid hea:gap-3" onSubmit={submit} noValidate>
      <TextField
        label={t('treatments.fields.date')}
        {...{ type: 'date', required: true, value: draft.date }}
        onChange={(event) => set({ date: event.target.value })}
      />
      <Select
        label={t('treatments.fields.type')}
        options={TREATMENT_TYPES.map((value) => ({ value, label: t(`treatments.types.${value}`) }))}
        value={draft.type}
        onChange={(event) => set({ type: event.target.value as Draft['type'] })}
      />
      {AMOUNTS.map((name) => (
        <TextField
          key={name}
          label={t(`treatments.fields.${name}`)}
          error={readAmount(draft[name]) === undefined ? t('treatments.form.badAmount') : undefined}
          {...{ type: 'number', inputMode: 'decimal', min: 0, step: 0.01, value: draft[name] }}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <Select
        label={t('treatments.fields.currency')}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        value={draft.currency}
        onChange={(event) => set({ currency: event.target.value as Draft['currency'] })}
      />
      {line('providerName')}
      {line('officeName')}
      <TeethField teeth={draft.teeth} onChange={(teeth) => set({ teeth })} />
      <div className="hea:flex hea:flex-wrap hea:justify-end hea:gap-2">
        <Button onClick={onCancel}>{t('documents.results.cancel')}</Button>
        <Button look="primary" type="submit" disabled={body === null} busy={busy}>
          {t('documents.results.save')}
        </Button>
      </div>
    </form>
  );
}
