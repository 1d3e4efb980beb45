import type { Day } from '@toothwise/contracts-health';
import { Button, Progress, toast } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { brushingAt, calendarOf, elapsedSeconds, WHOLE_SECONDS } from './timer.rules.js';
import { useBrushingTimer } from './use-brushing-timer.js';
import { sayCalendarDay } from '../../basics/say-moment.js';

interface BrushingTimerProps {
  personId: string;
  day: Day;
  /** A brushing that was not ticked yet (HAB-014–017). */
  onBrushed: (habit: 'morningBrush' | 'eveningBrush') => void;
}

/** HAB-007–011 */
export function BrushingTimer({ personId, day, onBrushed }: BrushingTimerProps) {
  const { t } = useTranslation('health');
  const timer = useBrushingTimer(personId, (endedAt) => {
    const ended = calendarOf(endedAt, day.timeZone);
    // Another day's brushing is none of today's: it was full in a pocket, and is seen the morning after.
    if (ended && ended.date !== day.today)
      return toast.info(t('timer.ended'), { body: t('timer.endedOn', { day: sayCalendarDay(ended.date) }) });
    toast.success(t('timer.done'));
    const habit = ended && brushingAt(ended.hour);
    if (habit && !day.habits[habit]) onBrushed(habit);
  });
  const elapsed = elapsedSeconds(timer.state, timer.now);
  const left = WHOLE_SECONDS - elapsed;
  const begun = elapsed > 0 && left > 0;
  return (
    <section className="hea:grid hea:gap-3 hea:rounded-control hea:bg-sunken hea:p-4" aria-labelledby="brushing-timer">
      <h3 id="brushing-timer" className="hea:font-semibold">
        {t('timer.title')}
      </h3>
      <Progress
        label={t('timer.left', { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') })}
        value={elapsed}
        max={WHOLE_SECONDS}
      />
      <p className="hea:text-s hea:text-ink-soft">{t('timer.hint')}</p>
      <p className="hea:flex hea:gap-2">
        {timer.runs ? (
          <Button size="small" onClick={timer.pause}>
            {t('timer.pause')}
          </Button>
        ) : (
          <Button size="small" onClick={timer.start}>
            {t(begun ? 'timer.goOn' : 'timer.start')}
          </Button>
        )}
        {elapsed > 0 && (
          <Button size="small" look="quiet" onClick={timer.reset}>
            {t('timer.reset')}
          </Button>
        )}
      </p>
    </section>
  );
}
