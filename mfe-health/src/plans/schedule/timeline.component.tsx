import type { ScheduleItem } from '@toothwise/contracts-health';
import { Badge, Button, Check } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { sayCalendarDay, sayTime } from '../../basics/say-moment.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { type ScheduleChanges, writtenOf } from './use-schedule.js';

interface Props {
  items: readonly ScheduleItem[];
  changes: ScheduleChanges;
  onMove: (item: ScheduleItem) => void;
}

/** SCHED-004: what there is, date after date. */
export function Timeline({ items, changes, onMove }: Props) {
  const dates = [...new Set(items.map(({ date }) => date))];
  return (
    <ol className="hea:grid hea:gap-4">
      {dates.map((date) => (
        <li key={date}>
          <h3 className="hea:mb-1 hea:font-semibold">
            <time dateTime={date}>{sayCalendarDay(date)}</time>
          </h3>
          <ul className="hea:divide-y hea:divide-line hea:border-l-2 hea:border-line hea:pl-4">
            {items
              .filter((item) => item.date === date)
              .map((item) => (
                <Entry key={item.id} item={item} changes={changes} onMove={() => onMove(item)} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Entry({ item, changes, onMove }: { item: ScheduleItem; changes: ScheduleChanges; onMove: () => void }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const { title, description, time, location, phone, status, overdue } = item;
  return (
    <li className="hea:flex hea:flex-wrap hea:items-center hea:justify-between hea:gap-x-4 hea:gap-y-1 hea:py-2" data-item={item.id}>
      <div className="hea:min-w-0 hea:flex-1 hea:basis-56">
        <p className="hea:flex hea:flex-wrap hea:items-center hea:gap-2">
          <span className="hea:font-semibold hea:wrap-anywhere">{title}</span>
          <Badge look={overdue ? 'brand' : 'quiet'}>{overdue ? t('schedule.overdue') : t(`schedule.status.${status}`)}</Badge>
        </p>
        <p className="hea:text-s hea:wrap-anywhere hea:text-ink-soft">
          {[time && sayTime(time), location, description].filter(Boolean).join(' · ')}
        </p>
        {phone && (
          <a className="hea:inline-flex hea:min-h-11 hea:items-center" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
      </div>
      {mayManage && <Actions item={item} changes={changes} onMove={onMove} />}
      <FailureNotice {...changes.failureOf(item)} className="hea:w-full" />
    </li>
  );
}

function Actions({ item, changes, onMove }: { item: ScheduleItem; changes: ScheduleChanges; onMove: () => void }) {
  const { t } = useTranslation('health');
  const { id, title, status, date, time, appointmentId } = item;
  const { complete, save, cancel } = changes;
  const when = [sayCalendarDay(date), time && sayTime(time)].filter(Boolean).join(', ');
  if (status === 'completed') {
    return (
      <Button
        look="quiet"
        size="small"
        aria-label={t('schedule.reopenOf', { title, when })}
        busy={complete.isPending && complete.variables.id === id}
        onClick={() => complete.mutate({ id, done: false })}
      >
        {t('schedule.reopen')}
      </Button>
    );
  }
  if (status === 'cancelled') {
    return (
      <Button
        size="small"
        aria-label={t('schedule.restoreOf', { title })}
        onClick={() => save.mutate({ id: appointmentId!, change: writtenOf(item), seen: item.version })}
      >
        {t('schedule.restore')}
      </Button>
    );
  }
  return (
    <div className="hea:flex hea:flex-wrap hea:gap-1">
      {appointmentId && (
        <>
          <Button look="quiet" size="small" aria-label={t('schedule.move', { title })} onClick={onMove}>
            {t('schedule.moveShort')}
          </Button>
          <Button look="quiet" size="small" aria-label={t('schedule.cancel', { title })} onClick={() => cancel.mutate(item)}>
            {t('schedule.cancelShort')}
          </Button>
        </>
      )}
      <Button
        size="small"
        aria-label={t('schedule.completeOf', { title, when })}
        busy={complete.isPending && complete.variables.id === id}
        onClick={() => complete.mutate({ id, done: true })}
      >
        <Check size={18} strokeWidth={2} aria-hidden="true" />
        {t('schedule.complete')}
      </Button>
    </div>
  );
}
