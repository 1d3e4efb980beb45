import { Button, Field, TextField } from '@toothwise/ui';
import { FailureNotice, ProblemView, useFirstWrong, useTranslation } from '@toothwise/web-platform';
import { useState, type FormEvent } from 'react';
import { ConsentBoxes } from './consents.component.js';
import { checkUpload, type UploadErrors, type UploadFields } from './upload-form.rules.js';
import { useRecordingSettings } from '../api/use-recording-settings.js';
import { SendProgress } from './use-sending.js';
import type { UploadInUse } from './use-upload.js';

/** REC-018 to REC-020: what is said of a visit, its sound, and both consents. What is typed stays when something is refused. */
export function UploadForm({ upload }: { upload: UploadInUse }) {
  const { t } = useTranslation('advisor');
  const { fields, set, errors, setErrors, send, sending, cancel } = upload;
  const settings = useRecordingSettings();
  const [form, leadToWrong] = useFirstWrong();
  // One file at a time: one that goes on elsewhere on this page comes first.
  const isBusy = upload.isBusy || sending.isSending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Nobody agrees before it is said who will hear it.
    if (isBusy || !settings.data) return;
    const checked = checkUpload(fields, settings.data);
    setErrors(checked.errors);
    if (Object.keys(checked.errors).length > 0) leadToWrong();
    if (checked.body && fields.file) void send(checked.body, fields.file);
  };
  return (
    <form ref={form} onSubmit={submit} className="adv:grid adv:gap-4" noValidate aria-label={t('recordings.upload.title')}>
      {settings.error && <ProblemView error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data?.takesFiles === false && <p className="adv:text-ink-soft">{t('recordings.upload.noFiles')}</p>}
      <Details fields={fields} errors={errors} set={set} />
      <AudioField file={fields.file} error={errors.file} onChoose={(file) => set({ file })} />
      <ConsentBoxes
        value={fields}
        onChange={({ hipaa, recording }) => set({ hipaa, recording })}
        missing={errors.consents === true && !(fields.hipaa && fields.recording)}
      />
      {upload.isBusy && <SendProgress sending={sending} />}
      <FailureNotice error={upload.failed} title={t('recordings.upload.failedTitle')} otherwise={t('recordings.upload.failed')} />
      <div className="adv:flex adv:flex-wrap adv:justify-end adv:gap-2">
        <Button onClick={cancel}>{t('recordings.upload.cancel')}</Button>
        <Button look="primary" type="submit" busy={isBusy || (settings.isFetching && !settings.data)} disabled={!settings.data}>
          {t('recordings.upload.submit')}
        </Button>
      </div>
    </form>
  );
}

interface DetailsProps {
  fields: UploadFields;
  errors: UploadErrors;
  set: (change: Partial<UploadFields>) => void;
}

function Details({ fields, errors, set }: DetailsProps) {
  const { t } = useTranslation('advisor');
  const optional = t('recordings.upload.optional');
  const field = (name: 'date' | 'time' | 'office' | 'dentist' | 'patient' | 'procedures' | 'cost') => ({
    label: t(`recordings.upload.${name}`),
    value: fields[name],
    error: errors[name] && t(`recordings.upload.${errors[name]}`),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
  });
  return (
    <div className="adv:grid adv:gap-4 adv:sm:grid-cols-2">
      <TextField type="date" required {...field('date')} />
      <TextField type="time" optional={optional} {...field('time')} />
      <TextField required autoComplete="off" {...field('office')} />
      <TextField required autoComplete="off" {...field('dentist')} />
      <TextField optional={optional} autoComplete="off" {...field('patient')} />
      <TextField optional={optional} hint={t('recordings.upload.proceduresHint')} autoComplete="off" {...field('procedures')} />
      <TextField
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        optional={optional}
        hint={t('recordings.upload.costHint')}
        {...field('cost')}
      />
    </div>
  );
}

interface AudioProps {
  file: File | null;
  error?: 'missing' | 'wrongType' | 'tooLarge';
  onChoose: (file: File | null) => void;
}

function AudioField({ file, error, onChoose }: AudioProps) {
  const { t } = useTranslation('advisor');
  // The browser's own field shows only what was chosen in it: of before, the hint tells.
  const [before] = useState(file);
  const hint = file && file === before ? t('recordings.upload.chosen', { name: file.name }) : t('recordings.upload.fileHint');
  const words = {
    missing: t('recordings.upload.missing'),
    wrongType: t('recordings.upload.wrongType'),
    tooLarge: t('recordings.upload.tooLarge'),
  };
  return (
    <Field label={t('recordings.upload.file')} hint={hint} error={error && words[error]}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept="audio/*,.mp3,.wav,.mp4,.m4a"
          onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
          className="adv:w-full adv:rounded-control adv:border adv:border-line-strong adv:bg-surface adv:p-2"
        />
      )}
    </Field>
  );
}
