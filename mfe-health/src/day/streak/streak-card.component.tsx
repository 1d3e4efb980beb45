import type { Day } from '@toothwise/contracts-health';
import { Button, Card, CircleCheck, Progress } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { usePerson } from '../../people/person/of-person.component.js';
import { useCleanings } from '../log/use-day.js';
import { useLogCleaning, useTakeBack, useTakeBackExcuse } from '../log/use-log.js';
import { HistoryDialog } from './history.dialog.js';
import { OtherDayDialog } from './other-day.dialog.js';
import { Week } from './week.component.js';

type Open = 'other-day' | 'history' | null;

/** STRK-002–007, STRK-010: what the cleanings amount to, the week, and what can be logged. */
export function StreakCard({ day }: { day: Day }) {
  const { t } = useTranslation('health');
  const history = useCleanings();
  const { mayManage } = usePerson();
  const [open, setOpen] = useState<Open>(null);
  const takeBackExcuse = useTakeBackExcuse();
  const { current, longest, total } = day.streak;
  return (
    <Card title={t('streak.title')} data-testid="streak-card">
      <div className="hea:grid hea:gap-5">
        <p className="hea:flex hea:items-baseline hea:gap-2">
          <span className="hea:text-3xl hea:font-bold hea:tabular-nums hea:text-brand" data-testid="current-streak">
            {current}
          </span>
          <span className="hea:text-q">{t('streak.days', { count: current })}</span>
        </p>
        <Week day={day} history={history.data} />
        <LogToday day={day} />
        <NextMilestone day={day} />
        <dl className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] hea:gap-3">
          <Figure label={t('streak.longest')} value={t('streak.inDays', { count: longest })} />
          <Figure label={t('streak.total')} value={String(total)} />
        </dl>
        <p className="hea:flex hea:flex-wrap hea:gap-2">
          {mayManage && (
            <Button size="small" onClick={() => setOpen('other-day')}>
              {t('streak.otherDay')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => setOpen('history')}>
            {t('streak.history')}
          </Button>
        </p>
        <FailureNotice error={takeBackExcuse.error} title={t('streak.notUndone')} />
      </div>
      {open === 'other-day' && <OtherDayDialog day={day} onUndo={takeBackExcuse.mutate} onClose={() => setOpen(null)} />}
      {open === 'history' && <HistoryDialog history={history} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** The one thing to do; until four in the morning for yesterday too. */
export function LogToday({ day }: { day: Day }) {
  const { t } = useTranslation('health');
  const { isMe, mayManage, name } = usePerson();
  const log = useLogCleaning();
  const takeBack = useTakeBack();
  if (!mayManage && !day.cleaned) return <p className="hea:text-ink-soft">{t('family.today.notYet')}</p>;
  return (
    <div className="hea:flex hea:min-h-12 hea:flex-wrap hea:items-center hea:gap-3" aria-live="polite">
      {day.cleaned ? (
        <>
          <p className="hea:inline-flex hea:items-center hea:gap-2 hea:font-semibold">
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="hea:text-level-1" />
            {t('streak.logged')}
          </p>
          {mayManage && (
            <Button look="quiet" size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate(day.today)}>
              {t('streak.undo')}
            </Button>
          )}
        </>
      ) : (
        <Button look="primary" busy={log.isPending} onClick={() => log.mutate({ date: day.today, isToday: true })}>
          {isMe ? t('streak.log') : t('streak.logOf', { name })}
        </Button>
      )}
      {mayManage && day.yesterday !== null && (
        <Button busy={log.isPending} onClick={() => log.mutate({ date: day.yesterday!, isToday: false })}>
          {t('streak.forYesterday')}
        </Button>
      )}
      <FailureNotice {...log.notDone} className="hea:w-full" />
      <FailureNotice error={takeBack.error} otherwise={t('streak.notUndone')} className="hea:w-full" />
    </div>
  );
}

function NextMilestone({ day }: { day: Day }) {
  const { t } = useTranslation('health');
  const { next } = day.streak;
  if (!next) return <p>{t('streak.allReached')}</p>;
  const name = t(`milestones.${next.id}`);
  return <Progress label={t('streak.next', { count: next.left, name })} value={next.days - next.left} max={next.days} />;
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="hea:rounded-control hea:bg-sunken hea:p-3">
      <dt className="hea:text-s hea:text-ink-soft">{label}</dt>
      <dd className="hea:text-l hea:font-semibold hea:tabular-nums">{value}</dd>
    </div>
  );
}
