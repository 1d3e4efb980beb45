import type { CleaningHistory, Day } from '@toothwise/contracts-health';
import { Check, classNames, Minus } from '@toothwise/ui';
import { locale, useTranslation } from '@toothwise/web-platform';
import { sayCalendarDay } from '../../basics/say-moment.js';

const DAY_MS = 86_400_000;

/** The last seven dates with what is known of each, oldest first. */
export function Week({ day, history }: { day: Day; history: CleaningHistory | undefined }) {
  const { t } = useTranslation('health');
  const today = Date.parse(day.today);
  const dates = Array.from({ length: 7 }, (_, index) => new Date(today - (6 - index) * DAY_MS).toISOString().slice(0, 10));
  const isCleaned = (date: string) =>
    (date === day.today && day.cleaned) || history?.items.some((item) => item.date === date && !item.late);
  return (
    <ol className="hea:flex hea:justify-between hea:gap-1" aria-label={t('streak.week')}>
      {dates.map((date) => {
        const cleaned = isCleaned(date);
        const excused = !cleaned && history?.excused.includes(date);
        const said = sayCalendarDay(date);
        return (
          <li key={date} className="hea:flex hea:max-w-9 hea:min-w-0 hea:flex-1 hea:flex-col hea:items-center hea:gap-1">
            <span className="hea:text-s hea:text-ink-soft" aria-hidden="true">
              {weekday(date)}
            </span>
            <span className={classNames(CIRCLE, cleaned ? FILLED : EMPTY, date === day.today && !cleaned && TODAY)}>
              {cleaned && <Check size={18} strokeWidth={2.5} aria-hidden="true" />}
              {excused && <Minus size={18} strokeWidth={2} aria-hidden="true" />}
              <span className="hea:sr-only">
                {t(cleaned ? 'streak.cleaned' : excused ? 'streak.excusedDay' : 'streak.notCleaned', { day: said })}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const CIRCLE = 'hea:flex hea:aspect-square hea:w-full hea:items-center hea:justify-center hea:rounded-full hea:border';
const FILLED = 'hea:border-transparent hea:bg-brand hea:text-on-brand';
const EMPTY = 'hea:border-line-strong hea:text-ink-soft';
const TODAY = 'hea:border-2 hea:border-brand';

const weekday = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'narrow', timeZone: 'UTC' }).format(Date.parse(date));
