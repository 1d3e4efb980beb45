import type { Heard as HeardWords, Xray, XrayDraft, XraySaved } from '@toothwise/contracts-health';
import { XRAY_LIMITS, XRAY_REGIONS } from '@toothwise/contracts-health/xrays';
import { Button, Checkbox, Dialog, Select, TextArea, TextField, toast } from '@toothwise/ui';
import { FailureNotice, fieldSentences, lastError, useMutation, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { type FormEvent, useId } from 'react';
import { carriedOver, isOutrun } from '../../api/outrun.js';
import { Heard } from '../../basics/gate/heard.component.js';
import { useGate } from '../../basics/gate/use-gate.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { TeethField } from '../fields/teeth-field.component.js';
import { isTyped, useLeaving } from '../../basics/typed/use-leaving.js';
import { TypeAndDate } from './type-and-date.component.js';
import { useReadXrayAgain, useSayXray } from './use-xrays.js';

export type Details = Required<XrayDraft>;
interface Props {
  xray: Xray;
  /** What was typed before the X-ray was read again. */
  typed?: Details;
  onClose: () => void;
  onSaved: (heard: HeardWords) => void;
  /** Somebody was faster: the X-ray as it is now, with what was typed over it. */
  onOutrun: (newest: Xray, typed: Details) => void;
}

const detailsOf = ({ imageType, teeth, region, dateTaken, dentalOffice, dentistName, reason, notes, isBaseline }: Xray): Details => ({
  ...{ imageType, teeth, region, dateTaken, isBaseline },
  ...{ dentalOffice: dentalOffice ?? '', dentistName: dentistName ?? '', reason: reason ?? '', notes: notes ?? '' },
});

/** What is typed, kept over a reload until it is saved or given up. */
function useDetails({ xray, typed, onClose, onSaved, onOutrun }: Props) {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  const [draft, keep, drop] = useUnsaved<Details>(`health.xray.${personId}.${xray.id}.${xray.version}`, typed ?? detailsOf(xray));
  const readAgain = useReadXrayAgain();
  const save = useSayXray();
  const close = () => {
    drop();
    onClose();
  };
  const rebase = useMutation({
    mutationFn: () => readAgain(xray.id),
    onSuccess: (newest) => {
      drop();
      onOutrun(newest, carriedOver(draft, detailsOf(xray), detailsOf(newest)));
    },
  });
  const onSuccess = ({ heard }: XraySaved) => {
    toast.success(t('xrays.success'), { body: t('xrays.changed') });
    onSaved(heard);
    close();
  };
  const onError = (error: unknown) => {
    if (isOutrun(error)) rebase.mutate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id: xray.id, version: xray.version, body: draft }, { onSuccess, onError });
  };
  const error = lastError(rebase, !isOutrun(save.error) && save);
  return {
    draft,
    set: (change: Partial<Details>) => keep({ ...draft, ...change }),
    save,
    failure: error ? { error, title: t('xrays.failedToChange') } : { error: typed, title: t('xrays.form.outdated') },
    submit,
    ...useLeaving(isTyped(draft, detailsOf(xray)), close),
  };
}

/** Says what an X-ray shows, who took it and why. */
export function DetailsDialog(props: Props) {
  const { t } = useTranslation('health');
  const id = useId();
  const { draft, set, save, failure, submit, leave, question } = useDetails(props);
  const said = useGate(draft.reason ?? '', draft.notes ?? '');
  const refused: Partial<Record<string, string>> = fieldSentences(save.error, { dateTaken: t('xrays.form.badDate') });
  return (
    <Dialog
      open
      onClose={leave}
      title={t('xrays.form.title')}
      closeLabel={t('xrays.form.cancel')}
      actions={
        <>
          <Button onClick={leave}>{t('xrays.form.cancel')}</Button>
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
        <FailureNotice {...failure} again="submit" />
      </form>
      {question}
    </Dialog>
  );
}

function Lines({ draft, set }: { draft: Details; set: (change: Partial<Details>) => void }) {
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
