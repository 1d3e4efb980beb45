import type { Schedule, ScheduleItem } from '@toothwise/contracts-health';
import { Button, buttonClass, Card, Notice, Plus, Skeleton, UrgencyBadge } from '@toothwise/ui';
import { Page, PlaceLink, QueryView, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { sayCalendarDay } from '../../basics/say-moment.js';
import { Heard } from '../../basics/gate/heard.component.js';
import { OpenFirst } from '../../day/overview/open-first.component.js';
import { OfPerson, usePerson } from '../../people/person/of-person.component.js';
import { AppointmentDialog } from './appointment.dialog.js';
import { Timeline } from './timeline.component.js';
import { useSchedule, useScheduleChanges } from './use-schedule.js';
import '../../texts/later.js';

/** `/your-schedule`: what results recommend, daily care, and the person's own appointments. */
export default function SchedulePage() {
  return (
    <OfPerson>
      <YourSchedule />
    </OfPerson>
  );
}

const FILTERS = ['all', 'upcoming', 'overdue'] as const;
type Filter = (typeof FILTERS)[number];

function YourSchedule() {
  const { t } = useTranslation('health');
  const { name, isMe, mayManage } = usePerson();
  const schedule = useSchedule();
  const changes = useScheduleChanges();
  const [open, setOpen] = useState<ScheduleItem | 'new' | null>(null);
  return (
    <Page title={isMe ? t('schedule.title') : t('schedule.titleOf', { name })} lead={t('schedule.lead')} width="wide">
      <QueryView query={schedule} skeleton={<Skeleton block={320} lines={4} />} failed={t('schedule.loadFailed')}>
        {(now) => (
          <div className="hea:grid hea:gap-4">
            <Heard heard={changes.heard} />
            {!mayManage && <Notice look="info">{t('people.lookOnly')}</Notice>}
            <OpenFirst calm={now.advice && <Advice advice={now.advice} />} />
            <Counts counts={now.counts} />
            <NextVisit schedule={now} />
            <TimelineCard schedule={now} changes={changes} onOpen={setOpen} />
            {open && <AppointmentDialog item={open === 'new' ? undefined : open} changes={changes} onClose={() => setOpen(null)} />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const LEVELS = { 3: 'within', 4: 'emergency', 5: 'danger' } as const;

/** What a latest result at level 3 or above says comes before any date. */
function Advice({ advice: { level } }: { advice: NonNullable<Schedule['advice']> }) {
  const { t } = useTranslation('health');
  const known = level as 3 | 4 | 5;
  return (
    <Card
      title={t('schedule.advice.title')}
      aside={<UrgencyBadge level={known}>{t(`schedule.advice.level.${LEVELS[known]}`)}</UrgencyBadge>}
    >
      <p className="hea:mb-3">{t('schedule.advice.body')}</p>
      <PlaceLink place="results" className={buttonClass({ look: 'primary' })}>
        {t('schedule.advice.open')}
      </PlaceLink>
    </Card>
  );
}

/** SCHED-002 */
function Counts({ counts }: { counts: Schedule['counts'] }) {
  const { t } = useTranslation('health');
  const { scheduled, completed, overdue, daysToNextVisit } = counts;
  const shown = { scheduled, completed, overdue, next: daysToNextVisit ?? t('schedule.unknown') };
  return (
    <dl
      className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] hea:gap-3 hea:md:grid-cols-4"
      aria-label={t('schedule.counts.label')}
    >
      {(['scheduled', 'completed', 'overdue', 'next'] as const).map((one) => (
        <div key={one} className="hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4" data-testid={`count-${one}`}>
          <dt className="hea:text-s hea:text-ink-soft">{t(`schedule.counts.${one}`)}</dt>
          <dd className="hea:text-2xl hea:font-bold hea:tabular-nums">{shown[one]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** SCHED-003 */
function NextVisit({ schedule: { nextVisit, advice, items } }: { schedule: Schedule }) {
  const { t } = useTranslation('health');
  const isDone = items.some(({ id, status }) => id.startsWith('visit:') && status === 'completed');
  return (
    <Card title={t('schedule.visit.title')} data-testid="next-visit">
      {nextVisit ? (
        <p className="hea:mb-3">
          <span className="hea:block hea:text-l hea:font-semibold">{sayCalendarDay(nextVisit.on)}</span>
          {nextVisit.daysLeft <= 0 ? t('schedule.visit.due.now') : t('schedule.visit.due.days', { count: nextVisit.daysLeft })}
        </p>
      ) : (
        <p className="hea:mb-3">{t(isDone ? 'schedule.visit.done' : 'schedule.visit.none')}</p>
      )}
      <PlaceLink place="care.finder" urgent={advice !== null} className={buttonClass({ look: advice ? 'secondary' : 'primary' })}>
        {t('schedule.visit.scheduleNow')}
      </PlaceLink>
    </Card>
  );
}

interface TimelineProps {
  schedule: Schedule;
  changes: ReturnType<typeof useScheduleChanges>;
  onOpen: (item: ScheduleItem | 'new') => void;
}

/** SCHED-001: the filter stands in the address. */
function TimelineCard({ schedule, changes, onOpen }: TimelineProps) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const [search, setSearch] = useSearchParams();
  const filter = FILTERS.find((one) => one === search.get('show')) ?? 'all';
  const choose = (next: Filter) =>
    setSearch(
      (before) => {
        if (next === 'all') before.delete('show');
        else before.set('show', next);
        return before;
      },
      { replace: true },
    );
  const shown = schedule.items.filter((item) => isShown(item, filter, schedule.today));
  return (
    <Card
      title={t('schedule.timeline')}
      data-testid="timeline"
      aside={
        mayManage && (
          <Button onClick={() => onOpen('new')}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('schedule.add')}
          </Button>
        )
      }
    >
      <div role="group" aria-label={t('schedule.filter.label')} className="hea:mb-3 hea:flex hea:flex-wrap hea:gap-2">
        {FILTERS.map((one) => (
          <Button
            key={one}
            size="small"
            look={one === filter ? 'primary' : 'secondary'}
            aria-pressed={one === filter}
            onClick={() => choose(one)}
          >
            {t(`schedule.filter.${one}`)}
          </Button>
        ))}
      </div>
      {shown.length === 0 ? <p>{t(`schedule.empty.${filter}`)}</p> : <Timeline items={shown} changes={changes} onMove={onOpen} />}
    </Card>
  );
}

const isShown = ({ overdue, date, status }: ScheduleItem, filter: Filter, today: string): boolean =>
  filter === 'all' || (filter === 'overdue' ? overdue : date >= today && (status === 'scheduled' || status === 'pending'));
