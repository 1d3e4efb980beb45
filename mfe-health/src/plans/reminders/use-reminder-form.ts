import type { Reminder, ReminderChange } from '@toothwise/contracts-health';
import { REMINDER_LIMITS } from '@toothwise/contracts-health/reminders';
import { fieldSentences, lastError, useFirstWrong, useMutation, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { carriedOver, isOutrun } from '../../api/outrun.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { isTyped, useLeaving } from '../../basics/typed/use-leaving.js';
import { type ReminderChanges, useReadReminder, written } from './use-reminders.js';

type Unit = NonNullable<Reminder['every']>['unit'];
/** As typed: a number may be half written. */
export interface ReminderFields extends Omit<ReminderChange, 'timeZone' | 'every'> {
  id: string;
  count: string;
  unit: Unit;
}
type ErrorField = 'title' | 'times' | 'weekdays' | 'every' | 'startsOn';

/** A reminder as it was seen, and what was typed over an older version of it; without one it is added. */
export interface OpenedReminder {
  reminder: Reminder | undefined;
  typed?: ReminderFields;
}
interface Options extends OpenedReminder {
  today: string;
  changes: ReminderChanges;
  onDone: () => void;
  /** Somebody was faster: the reminder as it is now, with what was typed over it. */
  onOutrun: (opened: OpenedReminder) => void;
}

/** What is typed, what is missing of it, and its way to the service. */
export function useReminderForm({ reminder, typed, today, changes, onDone, onOutrun }: Options) {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  const [fields, setFields, clear] = useUnsaved<ReminderFields>(
    // What was typed over an older version does not come back over a newer one.
    `health.reminder.${personId}.${reminder ? `${reminder.id}.${reminder.version}` : (typed?.id ?? 'new')}`,
    typed ?? begun(reminder, today),
  );
  const readAgain = useReadReminder();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [form, leadToWrong] = useFirstWrong();
  const refuse = (wrong: Partial<Record<string, string>>) => {
    setErrors(wrong);
    leadToWrong();
  };
  const close = () => {
    clear();
    onDone();
  };
  const rebase = useMutation({
    mutationFn: (older: Reminder) => readAgain(older.id),
    onSuccess: (newest, older) => {
      clear();
      onOutrun({ reminder: newest, typed: newest ? carriedOver(fields, begun(older, today), begun(newest, today)) : fields });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.save.isPending) return;
    const missing = missingOf(fields);
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map((field) => [field, t(SENTENCES[field])])));
    setErrors({});
    const said = t(reminder ? 'reminders.updated' : 'reminders.added');
    changes.save.mutate(
      { id: fields.id, change: changeOf(fields), seen: reminder?.version, said, fromForm: true },
      {
        onSuccess: close,
        onError: (error) =>
          isOutrun(error) && reminder
            ? rebase.mutate(reminder)
            : refuse(fieldSentences(error, { title: t('reminders.form.missingName'), startsOn: t('reminders.form.missingDay') })),
      },
    );
  };
  const error = lastError(rebase, changes.save.variables?.id === fields.id && !isOutrun(changes.save.error) && changes.save);
  const newer = t(reminder ? 'reminders.form.outdated' : 'reminders.form.gone');
  return {
    form,
    fields,
    type: (change: Partial<ReminderFields>) => setFields({ ...fields, ...change }),
    errorOf: (field: ErrorField) => errors[field],
    /** Why it was not saved. */
    failure: error ? { error, otherwise: t('reminders.failed') } : { error: typed, otherwise: newer },
    submit,
    ...useLeaving(isTyped(fields, begun(reminder, today)), close),
  };
}
export type ReminderForm = ReturnType<typeof useReminderForm>;

const SENTENCES = {
  title: 'reminders.form.missingName',
  times: 'reminders.form.missingTime',
  weekdays: 'reminders.form.missingDays',
  every: 'reminders.form.missingEvery',
  startsOn: 'reminders.form.missingDay',
} as const;

/** Adding twice, after a lost answer say, adds once: the id is made with the form. */
const begun = (reminder: Reminder | undefined, today: string): ReminderFields =>
  reminder
    ? { ...written(reminder), id: reminder.id, count: String(reminder.every?.count ?? 2), unit: reminder.every?.unit ?? 'week' }
    : {
        ...{ id: crypto.randomUUID(), title: '', description: '', category: 'dental', frequency: 'daily', times: ['08:00'] },
        ...{ weekdays: [], startsOn: today, isActive: true, count: '2', unit: 'week' },
      };

/** Whether weekdays are asked for. */
export const isWeekly = ({ frequency, unit }: Pick<ReminderFields, 'frequency' | 'unit'>): boolean =>
  frequency === 'weekly' || (frequency === 'custom' && unit === 'week');

function missingOf({ title, times, frequency, count, startsOn, ...rest }: ReminderFields): ErrorField[] {
  const missing: ErrorField[] = [];
  if (!title.trim()) missing.push('title');
  if (times.some((time) => time === '')) missing.push('times');
  if (isWeekly({ frequency, ...rest }) && rest.weekdays.length === 0) missing.push('weekdays');
  const number = Number(count);
  if (frequency === 'custom' && !(Number.isInteger(number) && number >= 1 && number <= REMINDER_LIMITS.every)) missing.push('every');
  if (!startsOn) missing.push('startsOn');
  return missing;
}

function changeOf({ id: _, count, unit, ...fields }: ReminderFields): Omit<ReminderChange, 'timeZone'> {
  const every = fields.frequency === 'custom' ? { count: Number(count), unit } : null;
  return { ...fields, every, weekdays: isWeekly({ ...fields, unit }) ? fields.weekdays : [] };
}
