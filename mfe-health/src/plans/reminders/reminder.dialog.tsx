import type { Reminder } from '@toothwise/contracts-health';
import { REMINDER_CATEGORIES, REMINDER_FREQUENCIES, REMINDER_LIMITS } from '@toothwise/contracts-health/reminders';
import { Button, Dialog, Select, TextArea, TextField } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useId, useState } from 'react';
import { Heard } from '../../basics/gate/heard.component.js';
import { useGate } from '../../basics/gate/use-gate.js';
import { DatesFields } from './dates-fields.component.js';
import { TimesFields } from './times-fields.component.js';
import { type OpenedReminder, useReminderForm } from './use-reminder-form.js';
import type { ReminderChanges } from './use-reminders.js';

interface Props {
  /** Without one a reminder is added. What becomes of it while the form is open is another version. */
  reminder: Reminder | undefined;
  today: string;
  changes: ReminderChanges;
  onClose: () => void;
}

/** A reminder is added or changed; what is typed survives a reload. */
export function ReminderDialog({ reminder, ...props }: Props) {
  const [opened, setOpened] = useState<OpenedReminder>({ reminder });
  return <ReminderForm key={`${opened.reminder?.version}`} {...props} {...opened} onOutrun={setOpened} />;
}

type FormProps = Props & OpenedReminder & { onOutrun: (opened: OpenedReminder) => void };

function ReminderForm({ reminder, typed, today, changes, onClose, onOutrun }: FormProps) {
  const { t } = useTranslation('health');
  const id = useId();
  const form = useReminderForm({ reminder, typed, today, changes, onDone: onClose, onOutrun });
  const { fields, type, errorOf } = form;
  const heard = useGate(fields.title, fields.description);
  const options = <V extends string>(kind: 'category' | 'frequency', values: readonly V[]) =>
    values.map((value) => ({ value, label: t(`reminders.${kind}.${value}` as 'reminders.category.dental') }));
  return (
    <Dialog
      open
      onClose={form.leave}
      title={t(reminder ? 'reminders.form.edit' : 'reminders.form.add')}
      closeLabel={t('reminders.form.close')}
      actions={
        <>
          <Button onClick={form.leave}>{t('reminders.form.close')}</Button>
          <Button look="primary" type="submit" form={id} busy={changes.save.isPending}>
            {t('reminders.form.save')}
          </Button>
        </>
      }
    >
      <form ref={form.form} id={id} className="hea:grid hea:gap-4" onSubmit={form.submit} noValidate>
        <Heard heard={heard} />
        <TextField
          label={t('reminders.form.name')}
          error={errorOf('title')}
          {...{ maxLength: REMINDER_LIMITS.title, autoComplete: 'off', value: fields.title }}
          onChange={(event) => type({ title: event.target.value })}
        />
        <TextArea
          label={t('reminders.form.description')}
          optional={t('reminders.form.optional')}
          rows={2}
          maxLength={REMINDER_LIMITS.description}
          value={fields.description}
          onChange={(event) => type({ description: event.target.value })}
        />
        <Select
          label={t('reminders.form.category')}
          value={fields.category}
          options={options('category', REMINDER_CATEGORIES)}
          onChange={(event) => type({ category: REMINDER_CATEGORIES.find((one) => one === event.target.value) ?? 'dental' })}
        />
        <Select
          label={t('reminders.form.frequency')}
          value={fields.frequency}
          options={options('frequency', REMINDER_FREQUENCIES)}
          onChange={(event) => type({ frequency: REMINDER_FREQUENCIES.find((one) => one === event.target.value) ?? 'daily' })}
        />
        <DatesFields {...form} />
        <TimesFields {...form} />
        <FailureNotice {...form.failure} again="submit" />
      </form>
      {form.question}
    </Dialog>
  );
}
