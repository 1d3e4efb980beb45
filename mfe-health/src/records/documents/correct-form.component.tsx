import type { ExtractedRow, TreatmentDraft } from '@toothwise/contracts-health';
import { CURRENCIES, TREATMENT_TYPES } from '@toothwise/contracts-health/treatments';
import { Button, Select, TextField } from '@toothwise/ui';
import { unsavedStore, useTranslation, useUnsaved } from '@toothwise/web-platform';
import type { FormEvent } from 'react';
import { readAmount } from '../fields/money.rules.js';
import { TeethField } from '../fields/teeth-field.component.js';
import { AMOUNTS, type Draft, draftOf, entryOf } from '../fields/treatment-draft.js';
import { useMissing } from '../fields/use-missing.js';
import { WaitingButton } from '../../basics/typed/waiting-button.component.js';

/** What was corrected outlives a dialog that was closed too early. */
const keptAs = (rowId: string) => `health.extracted.${rowId}`;
export const isBegun = (rowId: string): boolean => unsavedStore.read(keptAs(rowId)) !== undefined;

interface Props {
  rowId: string;
  proposed: ExtractedRow['proposed'];
  busy: boolean;
  /** @param forget called once the service has it */
  onSave: (body: TreatmentDraft, forget: () => void) => void;
  onCancel: () => void;
}

/** What was read, to be put right. */
export function CorrectForm({ rowId, proposed, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation('health');
  const [draft, keep, forget] = useUnsaved<Draft>(keptAs(rowId), draftOf({ ...proposed, date: proposed.date ?? '' }));
  const set = (change: Partial<Draft>) => keep({ ...draft, ...change });
  const body = entryOf(draft);
  const { form, lacks, errors, lead } = useMissing(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body) onSave(body, forget);
    else lead();
  };
  return (
    <form ref={form} className="hea:mt-3 hea:grid hea:gap-3" onSubmit={submit} noValidate>
      <TextField
        label={t('treatments.fields.date')}
        error={errors.date}
        {...{ type: 'date', required: true, value: draft.date }}
        onChange={(event) => set({ date: event.target.value })}
      />
      <Select
        label={t('treatments.fields.type')}
        error={errors.type}
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
      {(['providerName', 'officeName'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`treatments.fields.${name}`)}
          {...{ autoComplete: 'off', value: draft[name] }}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <TeethField teeth={draft.teeth} onChange={(teeth) => set({ teeth })} />
      <Buttons
        {...{ busy, lacks }}
        onCancel={() => {
          forget();
          onCancel();
        }}
      />
    </form>
  );
}

function Buttons({ busy, lacks, onCancel }: { busy: boolean; lacks: string | false; onCancel: () => void }) {
  const { t } = useTranslation('health');
  return (
    <div className="hea:flex hea:flex-wrap hea:justify-end hea:gap-2">
      <Button onClick={onCancel}>{t('documents.results.cancel')}</Button>
      <WaitingButton look="primary" type="submit" lacks={lacks} busy={busy}>
        {t('documents.results.save')}
      </WaitingButton>
    </div>
  );
}
