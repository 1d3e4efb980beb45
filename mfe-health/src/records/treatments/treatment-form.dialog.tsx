import type { Heard as HeardWords, Treatment } from '@toothwise/contracts-health';
import { CURRENCIES, TREATMENT_LIMITS, TREATMENT_OUTCOMES, TREATMENT_TYPES } from '@toothwise/contracts-health/treatments';
import { Button, Dialog, Select, TextArea, TextField } from '@toothwise/ui';
import { FailureNotice, fieldSentences, lastError, useMutation, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';
import { isOutrun, isSentBefore } from '../../api/outrun.js';
import { Heard } from '../../basics/gate/heard.component.js';
import { useGate } from '../../basics/gate/use-gate.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { isTyped, useLeaving } from '../../basics/typed/use-leaving.js';
import { WaitingButton } from '../../basics/typed/waiting-button.component.js';
import { readAmount } from '../fields/money.rules.js';
import { TeethField } from '../fields/teeth-field.component.js';
import { type AmountField, carriedOver, type Draft, draftOf, emptyDraft, entryOf } from '../fields/treatment-draft.js';
import { useMissing } from '../fields/use-missing.js';
import { useReadAgain, useSaveTreatment } from './use-treatments.js';

const FIRST_DATE = '1900-01-01';
/** TRT-024, TRT-018 */
const PAIN = Array.from({ length: 11 }, (_, level) => String(level));
const STARS = ['1', '2', '3', '4', '5'];

interface Props {
  /** Without one a record is added. */
  record?: Treatment;
  /** What was typed before the record was read again. */
  typed?: Draft;
  onClose: () => void;
  /** The service's answer: what it heard in the words. */
  onSaved: (heard: HeardWords) => void;
  /** Somebody was faster: the record as it is now, with what was typed over it. */
  onOutrun?: (newest: Treatment, typed: Draft) => void;
}

/** What is typed, kept over a reload until it is saved or given up. */
function useForm({ record, typed, onClose, onSaved, onOutrun }: Props) {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  const [start] = useState(() => typed ?? (record ? draftOf(record) : emptyDraft()));
  const which = record ? `${record.id}.${record.version}` : 'new';
  const [draft, keep, drop] = useUnsaved<Draft>(`health.treatment.${personId}.${which}`, start);
  const readAgain = useReadAgain();
  const save = useSaveTreatment(record ?? null);
  const body = entryOf(draft);
  const missing = useMissing(draft);
  const close = () => {
    drop();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!body) return missing.lead();
    const onSuccess = ({ heard }: { heard: HeardWords }) => {
      onSaved(heard);
      close();
    };
    save.mutate({ body, key: draft.key }, { onSuccess, onError });
  };
  const onError = (error: unknown) => {
    // It was added before, with other contents, which the list shows: what is typed here would be another record.
    if (isSentBefore(error)) keep({ ...draft, key: crypto.randomUUID() });
    if (isOutrun(error) && record) rebase.mutate(record);
  };
  const rebase = useMutation({
    mutationFn: (older: Treatment) => readAgain(older.id),
    onSuccess: (newest, older) => {
      drop();
      onOutrun?.(newest, carriedOver(draft, older, newest));
    },
  });
  const error = lastError(rebase, !isOutrun(save.error) && save);
  const failure = isSentBefore(error)
    ? { error: 'sent', title: t('treatments.form.alreadyAdded') }
    : error
      ? { error, title: t(record ? 'treatments.failedToChange' : 'treatments.failedToAdd') }
      : { error: typed, title: t('treatments.form.outdated') };
  const refused: Partial<Record<string, string>> = {
    ...fieldSentences(save.error, { date: t('treatments.form.badDate') }),
    ...missing.errors,
  };
  const set = (change: Partial<Draft>) => keep({ ...draft, ...change });
  const leaving = useLeaving(isTyped(draft, record ? draftOf(record) : emptyDraft()), close);
  return { draft, set, submit, ...leaving, refused, failure, ...missing, busy: save.isPending };
}

/** TRT-012, TRT-021 to TRT-024: adds a record, or changes one. */
export function TreatmentFormDialog(props: Props) {
  const { t } = useTranslation('health');
  const id = useId();
  const form = useForm(props);
  const title = t(props.record ? 'treatments.form.editTitle' : 'treatments.form.addTitle');
  return (
    <Dialog
      open
      onClose={form.leave}
      title={title}
      closeLabel={t('treatments.form.cancel')}
      actions={
        <>
          <Button onClick={form.leave}>{t('treatments.form.cancel')}</Button>
          <WaitingButton look="primary" type="submit" form={id} lacks={form.lacks} busy={form.busy}>
            {t(props.record ? 'treatments.form.save' : 'treatments.add')}
          </WaitingButton>
        </>
      }
    >
      <form id={id} ref={form.form} className="hea:grid hea:gap-6" onSubmit={form.submit} noValidate>
        <What {...form} />
        <Money {...form} />
        <How {...form} />
        <FailureNotice {...form.failure} again="submit" />
      </form>
      {form.question}
    </Dialog>
  );
}

type PartProps = Pick<ReturnType<typeof useForm>, 'draft' | 'set' | 'refused'>;

function What({ draft, set, refused }: PartProps) {
  const { t } = useTranslation('health');
  const optional = t('treatments.form.optional');
  const line = (name: 'providerName' | 'officeName') => (
    <TextField
      label={t(`treatments.fields.${name}`)}
      error={refused[name]}
      {...{ optional, autoComplete: 'off', maxLength: TREATMENT_LIMITS.name, value: draft[name] }}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <section className="hea:grid hea:gap-4" aria-label={t('treatments.form.what')}>
      <div className="hea:grid hea:gap-4 hea:sm:grid-cols-2">
        <TextField
          label={t('treatments.fields.date')}
          error={refused.date}
          {...{ type: 'date', required: true, min: FIRST_DATE, value: draft.date }}
          onChange={(event) => set({ date: event.target.value })}
        />
        <Select
          label={t('treatments.fields.type')}
          placeholder={t('treatments.form.choose')}
          error={refused.type}
          required
          options={TREATMENT_TYPES.map((value) => ({ value, label: t(`treatments.types.${value}`) }))}
          value={draft.type}
          onChange={(event) => set({ type: event.target.value as Draft['type'] })}
        />
        {line('providerName')}
        {line('officeName')}
      </div>
      <TeethField teeth={draft.teeth} onChange={(teeth) => set({ teeth })} />
    </section>
  );
}

function Money({ draft, set, refused }: PartProps) {
  const { t } = useTranslation('health');
  const amount = (name: AmountField, more: object = {}) => (
    <TextField
      label={t(`treatments.fields.${name}`)}
      error={readAmount(draft[name]) === undefined ? t('treatments.form.badAmount') : refused[name]}
      {...{ type: 'number', inputMode: 'decimal', min: 0, step: 0.01, value: draft[name] }}
      onChange={(event) => set({ [name]: event.target.value })}
      {...more}
    />
  );
  const optional = t('treatments.form.optional');
  return (
    <fieldset className="hea:grid hea:gap-4 hea:sm:grid-cols-2">
      <legend className="hea:mb-2 hea:font-bold">{t('treatments.form.money')}</legend>
      {amount('cost', { optional })}
      <Select
        label={t('treatments.fields.currency')}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        value={draft.currency}
        onChange={(event) => set({ currency: event.target.value as Draft['currency'] })}
      />
      {amount('insuranceCovered')}
      {amount('costPaid', { optional, hint: t('treatments.form.paidHint') })}
    </fieldset>
  );
}

function How({ draft, set, refused }: PartProps) {
  const { t } = useTranslation('health');
  const optional = t('treatments.form.optional');
  const choice = (name: 'painBefore' | 'painAfter' | 'satisfaction', values: string[], say: (value: string) => string) => (
    <Select
      label={t(`treatments.fields.${name}`)}
      placeholder={t('treatments.form.notSaid')}
      options={values.map((value) => ({ value, label: say(value) }))}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const long = (name: 'notes' | 'materials' | 'currentCondition', most: number) => (
    <TextArea
      label={t(`treatments.fields.${name}`)}
      error={refused[name]}
      {...{ optional, maxLength: most, count: draft[name].length, value: draft[name] }}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const heard = useGate(draft.notes, draft.materials, draft.currentCondition);
  return (
    <fieldset className="hea:grid hea:gap-4">
      <legend className="hea:mb-2 hea:font-bold">{t('treatments.form.how')}</legend>
      <div className="hea:grid hea:gap-4 hea:sm:grid-cols-2">
        {choice('painBefore', PAIN, String)}
        {choice('painAfter', PAIN, String)}
        {choice('satisfaction', STARS, (stars) => t('treatments.summary.stars', { stars }))}
        <Select
          label={t('treatments.fields.outcome')}
          placeholder={t('treatments.form.notSaid')}
          options={TREATMENT_OUTCOMES.map((value) => ({ value, label: t(`treatments.outcomes.${value}`) }))}
          value={draft.outcome}
          onChange={(event) => set({ outcome: event.target.value as Draft['outcome'] })}
        />
      </div>
      <Heard heard={heard} />
      {long('notes', TREATMENT_LIMITS.notes)}
      {long('materials', TREATMENT_LIMITS.line)}
      {long('currentCondition', TREATMENT_LIMITS.line)}
    </fieldset>
  );
}
