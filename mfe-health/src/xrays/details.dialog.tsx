import type { Heard as HeardWords, Xray, XrayDraft } from '@toothwise/contracts-health';
import { XRAY_LIMITS, XRAY_REGIONS } from '@toothwise/contracts-health/xrays';
import { Button, Checkbox, Dialog, Select, TextArea, TextField, toast } from '@toothwise/ui';
import { ApiProblem, fieldSentences, problemSentence, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';
import { Heard } from '../gate/heard.component.js';
import { useGate } from '../gate/use-gate.js';
import { TeethField } from '../treatments/teeth-field.component.js';
import { TypeAndDate } from './type-and-date.component.js';
import { useSayXray } from './use-xrays.js';

interface Props {
  xray: Xray;
  onClose: () => void;
  onSaved: (heard: HeardWords) => void;
}
type Draft = Required<XrayDraft>;

const draftOf = ({ imageType, teeth, region, dateTaken, dentalOffice, dentistName, reason, notes, isBaseline }: Xray): Draft => ({
  ...{ imageType, teeth, region, dateTaken, isBaseline },
  ...{ dentalOffice: dentalOffice ?? '', dentistName: dentistName ?? '', reason: reason ?? '', notes: notes ?? '' },
});

function useDetails({ xray, onClose, onSaved }: Props) {
  const { t } = useTranslation('health');
  const [draft, setDraft] = useState<Draft>(() => draftOf(xray));
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const save = useSayXray();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { id: xray.id, version: xray.version, body: draft },
      {
        onSuccess: ({ heard }) => {
          toast.success(t('xrays.success'), { body: t('xrays.changed') });
          onSaved(heard);
          onClose();
        },
        onError: (error) =>
          error instanceof ApiProblem && error.code === 'version.outdated'
            ? toast.info(t('xrays.form.outdated'))
            : toast.error(t('error'), { body: problemSentence(error, t('xrays.failedToChange')) }),
      },
    );
  };
  return { draft, set, save, submit };
}

/** Says what an X-ray shows, who took it and why. */
export function DetailsDialog({ xray, onClose, onSaved }: Props) {
  const { t } = useTranslation('health');
  const id = useId();
  const { draft, set, save, submit } = useDetails({ xray, onClose, onSaved });
  const said = useGate(draft.reason ?? '', draft.notes ?? '');
  const refused: Partial<Record<string, string>> = fieldSentences(save.error, { dateTaken: t('xrays.form.badDate') });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('xrays.form.title')}
      closeLabel={t('xrays.form.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('xrays.form.cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={save.isPending}>
            {t('xrays.form.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="hea:grid hea:gap-4">
        <TypeAndDate {...draft} error={refused.dateTaken} onChange={set} />
        <Select
          label={t('xrays.form.region')}
          placeholder={t('xrays.form.notSaid')}
          options={XRAY_REGIONS.map((value) => ({ value, label: t(`xrays.regions.${value}`) }))}
          value={draft.region ?? ''}
          onChange={(event) => set({ region: XRAY_REGIONS.find((one) => one === event.target.value) ?? null })}
        />
        <TeethField teeth={draft.teeth} onChange={(teeth) => set({ teeth })} />
        <Lines draft={draft} set={set} />
        <Heard heard={said} />
        <Checkbox
          label={t('xrays.form.baseline')}
          checked={draft.isBaseline}
          onChange={(event) => set({ isBaseline: event.target.checked })}
        />
      </form>
    </Dialog>
  );
}

function Lines({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  const { t } = useTranslation('health');
  const line = (field: 'dentistName' | 'dentalOffice', label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={XRAY_LIMITS.name}
      value={draft[field] ?? ''}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  );
  const words = (field: 'reason' | 'notes', label: string) => (
    <TextArea
      label={label}
      maxLength={XRAY_LIMITS[field]}
      value={draft[field] ?? ''}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  );
  return (
    <>
      {line('dentistName', t('xrays.form.dentist'))}
      {line('dentalOffice', t('xrays.form.office'))}
      {words('reason', t('xrays.form.reason'))}
      {words('notes', t('xrays.form.notes'))}
    </>
  );
}
