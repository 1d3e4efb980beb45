import type { CleaningHistory } from '@toothwise/contracts-health';
import { Button, Dialog, Skeleton } from '@toothwise/ui';
import { FailureNotice, QueryView, type UseQueryResult, useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { sayCalendarDay } from '../../basics/say-moment.js';
import { useTakeBack, useTakeBackExcuse } from '../log/use-log.js';
import { usePerson } from '../../people/person/of-person.component.js';

/** STRK-010, STRK-011: cleanings of thirty days, newest first, and which days are excused. */
export function HistoryDialog({ history, onClose }: { history: UseQueryResult<CleaningHistory>; onClose: () => void }) {
  const { t } = useTranslation('health');
  return (
    <Dialog open onClose={onClose} title={t('history.title')} closeLabel={t('history.close')}>
      <p className="hea:mb-3 hea:text-ink-soft">{t('history.lead')}</p>
      <QueryView
        query={history}
        isEmpty={({ items, excused }) => items.length + excused.length === 0}
        empty={<p>{t('history.empty')}</p>}
        skeleton={<Skeleton lines={4} />}
      >
        {({ items, excused }) => (
          <div className="hea:grid hea:gap-4">
            <Cleanings items={items} />
            {excused.length > 0 && <Excused dates={excused} />}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function Cleanings({ items }: Pick<CleaningHistory, 'items'>) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const takeBack = useTakeBack();
  if (items.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <ul className="hea:divide-y hea:divide-line">
      {items.map(({ date, late, removable }) => (
        <Row key={date} date={date} note={late && t('history.late')}>
          <TakeBack takeBack={takeBack} date={date} label={removable && mayManage && `${t('history.takeBack')}: ${sayCalendarDay(date)}`} />
        </Row>
      ))}
    </ul>
  );
}

function Excused({ dates }: { dates: CleaningHistory['excused'] }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const takeBack = useTakeBackExcuse();
  return (
    <section aria-labelledby="excused-days">
      <h3 id="excused-days" className="hea:font-semibold">
        {t('history.excused')}
      </h3>
      <ul className="hea:divide-y hea:divide-line">
        {dates.map((date) => (
          <Row key={date} date={date}>
            <TakeBack takeBack={takeBack} date={date} label={mayManage && t('history.takeBackExcuse', { day: sayCalendarDay(date) })} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

interface TakeBackProps {
  takeBack: ReturnType<typeof useTakeBack | typeof useTakeBackExcuse>;
  date: string;
  /** False where nobody may. */
  label: string | false;
}
function TakeBack({ takeBack, date, label }: TakeBackProps) {
  const { t } = useTranslation('health');
  const isThis = takeBack.variables === date;
  return (
    <>
      {label && (
        <Button look="quiet" size="small" aria-label={label} busy={takeBack.isPending && isThis} onClick={() => takeBack.mutate(date)}>
          {t('history.takeBack')}
        </Button>
      )}
      <FailureNotice error={isThis && takeBack.error} otherwise={t('streak.notUndone')} className="hea:w-full" />
    </>
  );
}

function Row({ date, note, children }: { date: string; note?: string | false; children: ReactNode }) {
  return (
    <li className="hea:flex hea:min-h-12 hea:flex-wrap hea:items-center hea:justify-between hea:gap-x-3">
      <span>
        <time dateTime={date}>{sayCalendarDay(date)}</time>
        {note && <span className="hea:block hea:text-s hea:text-ink-soft">{note}</span>}
      </span>
      {children}
    </li>
  );
}
