import { REMINDER_LIMITS, REMINDER_UNITS } from '@toothwise/contracts-health/reminders';
import { CheckboxCards, Select, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { sayWeekday } from '../../basics/say-moment.js';
import { isWeekly, type ReminderForm } from './use-reminder-form.js';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** On which dates, as the frequency asks for. */
export function DatesFields({ fields, type, errorOf }: ReminderForm) {
  const { t } = useTranslation('health');
  return (
    <>
      {fields.frequency === 'custom' && (
        <div className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] hea:gap-3">
          <TextField
            type="number"
            inputMode="numeric"
            label={t('reminders.form.every')}
            error={errorOf('every')}
            min={1}
            max={REMINDER_LIMITS.every}
            value={fields.count}
            onChange={(event) => type({ count: event.target.value })}
          />
          <Select
            label={t('reminders.form.unit')}
            value={fields.unit}
            options={REMINDER_UNITS.map((value) => ({ value, label: t(`reminders.unit.${value}`) }))}
            onChange={(event) => type({ unit: REMINDER_UNITS.find((one) => one === event.target.value) ?? 'week' })}
          />
        </div>
      )}
      {isWeekly(fields) && (
        <CheckboxCards
          label={t('reminders.form.weekdays')}
          columns={2}
          error={errorOf('weekdays')}
          value={fields.weekdays.map(String)}
          choices={WEEK.map((day) => ({ value: String(day), label: sayWeekday(day) }))}
          onChange={(days) => type({ weekdays: days.map(Number) })}
        />
      )}
      {fields.frequency !== 'daily' && (
        <TextField
          type="date"
          label={t('reminders.form.startsOn')}
          hint={fields.frequency === 'weekly' ? undefined : t('reminders.form.startsOnHint')}
          error={errorOf('startsOn')}
          value={fields.startsOn}
          onChange={(event) => type({ startsOn: event.target.value })}
        />
      )}
    </>
  );
}
