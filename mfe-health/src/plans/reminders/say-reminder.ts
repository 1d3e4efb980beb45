import type { Reminder } from '@toothwise/contracts-health';
import { useTranslation } from '@toothwise/web-platform';
import { sayList, sayTime, sayWeekday } from '../../basics/say-moment.js';

const LONGEST_MONTH = 31;

/** When a reminder comes, as a sentence: "Daily at 8:00 AM and 9:00 PM". */
export function useSayPattern(): (reminder: Reminder) => string {
  const { t } = useTranslation('health');
  return ({ frequency, times, weekdays, every, startsOn }) => {
    const day = Number(startsOn.slice(8));
    const said = {
      times: sayList(times.map(sayTime)),
      days: sayList((weekdays.length > 0 ? weekdays : [new Date(`${startsOn}T00:00:00Z`).getUTCDay() || 7]).map((one) => sayWeekday(one))),
      day,
    };
    if (frequency === 'custom' && every) return t(`reminders.says.${every.unit}`, { ...said, count: every.count });
    if (frequency === 'monthly' && day === LONGEST_MONTH) return t('reminders.says.monthlyLast', said);
    return t(`reminders.says.${frequency === 'custom' ? 'daily' : frequency}`, said);
  };
}
