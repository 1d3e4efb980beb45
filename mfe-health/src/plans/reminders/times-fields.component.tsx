import { REMINDER_LIMITS } from '@toothwise/contracts-health/reminders';
import { Button, Plus, TextField, X } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { ReminderForm } from './use-reminder-form.js';

/** At which hours of the clock: one at least. */
export function TimesFields({ fields: { times }, type, errorOf }: ReminderForm) {
  const { t } = useTranslation('health');
  const change = (index: number, time: string) => type({ times: times.map((each, at) => (at === index ? time : each)) });
  return (
    <div className="hea:grid hea:gap-3">
      {times.map((time, index) => (
        // A time has no identity but its place.
        <div key={index} className="hea:flex hea:items-end hea:gap-2">
          <TextField
            type="time"
            className="hea:flex-1"
            label={times.length > 1 ? t('reminders.form.timeNumbered', { number: index + 1 }) : t('reminders.form.time')}
            error={time === '' ? errorOf('times') : undefined}
            value={time}
            onChange={(event) => change(index, event.target.value)}
          />
          {times.length > 1 && (
            <Button
              look="quiet"
              aria-label={t('reminders.form.removeTime', { number: index + 1 })}
              onClick={() => type({ times: times.filter((_, at) => at !== index) })}
            >
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {times.length < REMINDER_LIMITS.times && (
        <p>
          <Button size="small" onClick={() => type({ times: [...times, ''] })}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('reminders.form.addTime')}
          </Button>
        </p>
      )}
    </div>
  );
}
