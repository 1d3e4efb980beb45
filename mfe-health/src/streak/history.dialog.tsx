import type { CleaningHistory } from '@toothwise/contracts-health';
import { Button, Dialog, Skeleton } from '@toothwise/ui';
import { QueryView, type UseQueryResult, useTranslation } from '@toothwise/web-platform';
import { usePerson } from '../people/of-person.component.js';
import { sayCalendarDay, useTakeBack } from '../day/use-log.js';

/** STRK-010, STRK-011: cleanings of thirty days, newest first. */
export function HistoryDialog({ history, onClose }: { history: UseQueryResult<CleaningHistory>; onClose: () => void }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const takeBack = useTakeBack();
  return (
    <Dialog open onClose={onClose} title={t('history.title')} closeLabel={t('history.close')}>
      <p className="hea:mb-3 hea:text-ink-soft">{t('history.lead')}</p>
      <QueryView
        query={history}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>{t('history.empty')}</p>}
        skeleton={<Skeleton lines={4} />}
      >
        {({ items }) => (
          <ul className="hea:divide-y hea:divide-line">
            {items.map(({ date, late, removable }) => (
              <li key={date} className="hea:flex hea:min-h-12 hea:flex-wrap hea:items-center hea:justify-between hea:gap-x-3">
                <span>
                  <time dateTime={date}>{sayCalendarDay(date)}</time>
                  {late && <span className="hea:block hea:text-s hea:text-ink-soft">{t('history.late')}</span>}
                </span>
                {removable && mayManage && (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`${t('history.takeBack')}: ${sayCalendarDay(date)}`}
                    busy={takeBack.isPending && takeBack.variables === date}
                    onClick={() => takeBack.mutate(date)}
                  >
                    {t('history.takeBack')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
