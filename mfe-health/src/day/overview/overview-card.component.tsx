import type { Overview } from '@toothwise/contracts-health';
import { Card, Skeleton, UrgencyBadge, type UrgencyLevel } from '@toothwise/ui';
import { PlaceLink, QueryView, Slot, useTranslation } from '@toothwise/web-platform';
import { sayCalendarDay } from '../../basics/say-moment.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { dueIn } from './due.js';
import { OpenFirst } from './open-first.component.js';
import { useOverview } from '../log/use-overview.js';

/** What is known of the person's health, read for this card alone. */
export function OverviewOfPerson() {
  const overview = useOverview();
  return (
    <QueryView query={overview} skeleton={<Skeleton block={200} lines={3} />}>
      {(known) => <OverviewCard overview={known} />}
    </QueryView>
  );
}

/** PORT-012, PORT-017, PORT-018: what is known of a person's health, and what is due. */
export function OverviewCard({ overview: { screenings, monthsBetweenVisits } }: { overview: Overview }) {
  const { t } = useTranslation('health');
  const { isMe, name } = usePerson();
  const calm = <Known screenings={screenings} months={monthsBetweenVisits} />;
  return (
    <Card title={isMe ? t('overview.title') : t('overview.titleOf', { name })} data-testid="health-overview">
      <div className="hea:grid hea:gap-4">
        <OpenFirst calm={calm} beside={<Known screenings={screenings} months={monthsBetweenVisits} isOpen />} />
        {/* It begins one's own. */}
        {isMe && (
          <p className="hea:empty:hidden">
            <PlaceLink place="portal.next">{t('overview.newScreening')}</PlaceLink>
          </p>
        )}
      </div>
    </Card>
  );
}

interface KnownProps {
  screenings: Overview['screenings'];
  months: number | null;
  /** Something of this person is open that cannot wait: nothing is judged, and nothing put off, beside it. */
  isOpen?: boolean;
}

function Known({ screenings, months, isOpen = false }: KnownProps) {
  const { t } = useTranslation('health');
  const { latest } = screenings;
  return (
    <div className="hea:grid hea:gap-4">
      <Figures screenings={screenings} months={months} isOpen={isOpen} />
      {latest && <Latest screenings={screenings} latest={latest} isOpen={isOpen} />}
      {!latest && !isOpen && <p className="hea:text-ink-soft">{t('overview.none')}</p>}
    </div>
  );
}

/** What nobody has told is a dash, never a number. */
function Figures({ screenings, months, isOpen }: KnownProps) {
  const { t } = useTranslation('health');
  const { score, total } = screenings;
  const said =
    isOpen || asksFirst(screenings)
      ? { value: DASH, note: t(isOpen ? 'overview.waits' : 'overview.afterVisit') }
      : { value: score ? String(score.value) : DASH, note: score ? t(`overview.band.${score.band}`) : t('overview.noData') };
  return (
    <dl className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,6.2rem),1fr))] hea:gap-2">
      <Figure label={t('overview.score')} {...said} />
      <Figure label={t('overview.scans')} value={String(total)} />
      <Figure label={t('overview.months')} value={months === null ? DASH : String(months)} />
    </dl>
  );
}

const DASH = '–';

/**
 * A result asks for a dentist by a time that has not passed, and nobody is known to have seen it: no score judges beside it, and no later date
 * stands as if it were the next thing.
 */
const asksFirst = ({ latest, nextVisit }: Overview['screenings']): boolean =>
  latest !== null && latest.level >= 2 && !latest.isSeen && (nextVisit?.daysLeft ?? 0) >= 0;

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="hea:flex hea:flex-col hea:rounded-control hea:bg-sunken hea:p-3">
      <dt className="hea:mb-auto hea:text-s hea:text-ink-soft">{label}</dt>
      <dd className="hea:mt-1 hea:text-xl hea:font-bold hea:tabular-nums">{value}</dd>
      {note && <dd className="hea:text-s">{note}</dd>}
    </div>
  );
}

/** Where a result says that somebody should see a dentist soon, that leads, and the date of the next visit follows. */
function Latest({ screenings, latest, isOpen }: Omit<KnownProps, 'months'> & { latest: NonNullable<Overview['screenings']['latest']> }) {
  const { t } = useTranslation('health');
  const { isMe } = usePerson();
  const level = latest.level as UrgencyLevel;
  const isFirst = level >= 3 || asksFirst(screenings);
  return (
    <div className="hea:grid hea:gap-3">
      <p className="hea:flex hea:flex-wrap hea:items-center hea:gap-x-3 hea:gap-y-1">
        {(!isOpen || level >= 3) && <UrgencyBadge level={level}>{t(`overview.level.${level}`)}</UrgencyBadge>}
        <span>{t('overview.last', { day: sayCalendarDay(latest.date) })}</span>
        <span className="hea:text-ink-soft">{t('overview.total', { count: screenings.total })}</span>
      </p>
      {!isOpen && isFirst && (
        <p className="hea:font-semibold">
          {t(`overview.urgent.${level as 2 | 3 | 4 | 5}`)} {t('overview.first')}
        </p>
      )}
      {/* Of another remote, later: its room is there before. */}
      {isMe && (
        <div className="hea:min-h-32">
          <Slot name="portal.overview" props={{ screeningId: latest.screeningId }} />
        </div>
      )}
      {!isOpen && (
        <dl className="hea:grid hea:gap-1">
          <Due label={t(isFirst ? 'overview.afterwards' : 'overview.appointment')} due={screenings.nextVisit} />
          <Due label={t('overview.screening')} due={screenings.nextScreening} />
        </dl>
      )}
    </div>
  );
}

function Due({ label, due }: { label: string; due: Overview['screenings']['nextVisit'] }) {
  const { t } = useTranslation('health');
  if (!due) return null;
  const said = dueIn(due.daysLeft);
  return (
    <div className="hea:flex hea:flex-wrap hea:gap-x-2">
      <dt className="hea:text-ink-soft">{label}</dt>
      <dd className="hea:font-semibold">
        {said.text === 'now' ? t('overview.due.now') : t(`overview.due.${said.text}`, { count: said.count })}
        <span className="hea:ml-2 hea:font-normal hea:text-ink-soft">{sayCalendarDay(due.on)}</span>
      </dd>
    </div>
  );
}
