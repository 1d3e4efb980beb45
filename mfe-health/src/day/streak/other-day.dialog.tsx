import type { Day } from '@toothwise/contracts-health';
import { Button, Dialog, TextField, toast } from '@toothwise/ui';
import { browserZone, FailureNotice, useMutation, useTranslation } from '@toothwise/web-platform';
import { useRef, useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { sayCalendarDay } from '../../basics/say-moment.js';
import { useDayAnswers, useLogCleaning } from '../log/use-log.js';

/** STRK-009 */
const FIRST_DATE = '1900-01-01';

/** STRK-007–009: a cleaning of another day, or a day that is not to count. */
export function OtherDayDialog({ day, onUndo, onClose }: { day: Day; onUndo: (date: string) => void; onClose: () => void }) {
  const { t } = useTranslation('health');
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const log = useLogCleaning();
  const excuse = useExcuse(onUndo, onClose);
  const withDate = (act: () => void) => {
    const wrong = !date
      ? t('otherDay.missing')
      : date > day.today
        ? t('otherDay.future')
        : date < FIRST_DATE
          ? t('otherDay.past')
          : undefined;
    setError(wrong);
    if (wrong) field.current?.focus();
    else act();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('otherDay.title')}
      closeLabel={t('otherDay.close')}
      actions={
        <>
          <Button busy={excuse.isPending} onClick={() => withDate(() => excuse.mutate(date))}>
            {t('otherDay.excuse')}
          </Button>
          <Button
            look="primary"
            busy={log.isPending}
            onClick={() => withDate(() => log.mutate({ date, isToday: date === day.today }, { onSuccess: onClose }))}
          >
            {t('otherDay.save')}
          </Button>
        </>
      }
    >
      <div className="hea:grid hea:gap-4">
        <TextField
          ref={field}
          type="date"
          label={t('otherDay.date')}
          hint={t('otherDay.hint')}
          error={error}
          min={FIRST_DATE}
          max={day.today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <p className="hea:text-s hea:text-ink-soft">{t('otherDay.excuseHint')}</p>
        <FailureNotice {...log.notDone} />
        <FailureNotice error={excuse.error} otherwise={t('champions.failed')} />
      </div>
    </Dialog>
  );
}

/** @param onUndo of the page: the toast outlives the dialog */
function useExcuse(onUndo: (date: string) => void, onDone: () => void) {
  const { t } = useTranslation('health');
  const { personId, show } = useDayAnswers();
  return useMutation({
    mutationFn: (date: string) => healthApi.excuseDay({ params: { personId, date }, body: { timeZone: browserZone() } }),
    onSuccess: (answer, date) => {
      show(answer);
      const action = { label: t('otherDay.undo'), run: () => onUndo(date) };
      toast.success(t('otherDay.excused', { day: sayCalendarDay(date) }), { action });
      onDone();
    },
  });
}
