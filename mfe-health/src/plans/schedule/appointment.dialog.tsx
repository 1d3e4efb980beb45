import type { ScheduleItem } from '@toothwise/contracts-health';
import { APPOINTMENT_LIMITS } from '@toothwise/contracts-health/schedule';
import { Button, Dialog, TextArea, TextField } from '@toothwise/ui';
import { FailureNotice, fieldSentences, lastError, useFirstWrong, useMutation, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';
import { carriedOver, isOutrun } from '../../api/outrun.js';
import { Heard } from '../../basics/gate/heard.component.js';
import { useGate } from '../../basics/gate/use-gate.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { isTyped, useLeaving } from '../../basics/typed/use-leaving.js';
import { type ScheduleChanges, useReadAppointment, type WrittenAppointment, writtenOf } from './use-schedule.js';

/** An appointment as it was seen, and what was typed over an older version of it. */
interface Opened {
  /** Without one an appointment is added. */
  item: ScheduleItem | undefined;
  typed?: WrittenAppointment;
}
interface Props extends Opened {
  changes: ScheduleChanges;
  onClose: () => void;
}
interface FormProps extends Props {
  /** Somebody was faster: the appointment as it is now, with what was typed over it. */
  onOutrun: (opened: Opened) => void;
}
const EMPTY: WrittenAppointment = { title: '', date: '', time: null, location: '', phone: '', notes: '' };

/** What is typed survives a reload; adding twice, after a lost answer say, adds once. */
function useAppointmentForm({ item, typed, changes, onClose, onOutrun }: FormProps) {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  const begun = { ...(typed ?? (item ? writtenOf(item) : EMPTY)), id: item?.appointmentId ?? crypto.randomUUID() };
  // What was typed over an older version does not come back over a newer one.
  const which = item ? `${item.appointmentId}.${item.version}` : 'new';
  const [fields, setFields, clear] = useUnsaved(`health.appointment.${personId}.${which}`, begun);
  const readAgain = useReadAppointment();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [form, leadToWrong] = useFirstWrong();
  const refuse = (wrong: Partial<Record<string, string>>) => {
    setErrors(wrong);
    leadToWrong();
  };
  const close = () => {
    clear();
    onClose();
  };
  const rebase = useMutation({
    mutationFn: (older: ScheduleItem) => readAgain(older.id),
    onSuccess: (newest, older) => {
      const { id: _, ...change } = fields;
      clear();
      onOutrun({ item: newest, typed: carriedOver(change, writtenOf(older), writtenOf(newest)) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.save.isPending) return;
    const missing = {
      ...(!fields.title.trim() && { title: t('schedule.form.missing') }),
      ...(!fields.date && { date: t('schedule.form.missingDate') }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    setErrors({});
    const { id, ...change } = fields;
    changes.save.mutate(
      { id, change, seen: item?.version, fromForm: true },
      {
        onSuccess: close,
        onError: (error) =>
          isOutrun(error) && item ? rebase.mutate(item) : refuse(fieldSentences(error, { date: t('schedule.form.badDate') })),
      },
    );
  };
  const leaving = useLeaving(isTyped<WrittenAppointment>(fields, item ? writtenOf(item) : EMPTY), close);
  const error = lastError(rebase, changes.save.variables?.id === fields.id && !isOutrun(changes.save.error) && changes.save);
  const newer = t(item?.status === 'cancelled' ? 'schedule.form.cancelled' : 'schedule.form.outdated');
  const failure = error ? { error, otherwise: t('schedule.failed') } : { error: typed, otherwise: newer };
  return {
    ...{ form, fields, errors, failure, submit },
    ...leaving,
    type: (change: Partial<WrittenAppointment>) => setFields({ ...fields, ...change }),
  };
}

/** An appointment is noted or moved. Nobody else is told of it. */
export function AppointmentDialog({ item, ...props }: Props) {
  const [opened, setOpened] = useState<Opened>({ item });
  return <AppointmentForm key={`${opened.item?.version}`} {...props} {...opened} onOutrun={setOpened} />;
}

function AppointmentForm(props: FormProps) {
  const { t } = useTranslation('health');
  const id = useId();
  const { form, fields, errors, failure, submit, leave, question, type } = useAppointmentForm(props);
  const heard = useGate(fields.title, fields.location, fields.notes);
  const field = (
    name: 'title' | 'date' | 'time' | 'location' | 'phone',
    label: 'name' | 'date' | 'time' | 'location' | 'phone',
    more: object,
  ) => (
    <TextField
      label={t(`schedule.form.${label}`)}
      error={errors[name]}
      autoComplete="off"
      value={fields[name] ?? ''}
      onChange={(event) => type({ [name]: name === 'time' ? event.target.value || null : event.target.value })}
      {...more}
    />
  );
  const optional = t('schedule.form.optional');
  return (
    <Dialog
      open
      onClose={leave}
      title={t(props.item ? 'schedule.form.edit' : 'schedule.form.add')}
      closeLabel={t('schedule.form.close')}
      actions={
        <>
          <Button onClick={leave}>{t('schedule.form.close')}</Button>
          <Button look="primary" type="submit" form={id} busy={props.changes.save.isPending}>
            {t('schedule.form.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="hea:grid hea:gap-4" onSubmit={submit} noValidate>
        <Heard heard={heard} />
        {field('title', 'name', { maxLength: APPOINTMENT_LIMITS.title })}
        {field('date', 'date', { type: 'date' })}
        {field('time', 'time', { type: 'time', optional })}
        {field('location', 'location', { optional, maxLength: APPOINTMENT_LIMITS.location })}
        {field('phone', 'phone', { type: 'tel', optional, maxLength: APPOINTMENT_LIMITS.phone })}
        <TextArea
          label={t('schedule.form.notes')}
          optional={optional}
          rows={2}
          maxLength={APPOINTMENT_LIMITS.notes}
          value={fields.notes}
          onChange={(event) => type({ notes: event.target.value })}
        />
        <FailureNotice {...failure} again="submit" />
      </form>
      {question}
    </Dialog>
  );
}
