import { Card, Skeleton } from '@toothwise/ui';
import { QueryView, RouteLink, useTranslation } from '@toothwise/web-platform';
import type { Day } from '@toothwise/contracts-health';
import { FamilyToday } from './family-today.component.js';
import { CountedHabits } from '../habits/habits-card.component.js';
import { OverviewCard } from '../overview/overview-card.component.js';
import { useOverview } from '../log/use-overview.js';
import { OfMe } from '../../people/person/of-person.component.js';
import { pages } from '../../routes.js';
import { LogToday } from '../streak/streak-card.component.js';

/** `portal.cards`: how one's own health stands, the streak and what keeps it. Both come at once, and what comes later stands last: nothing moves. */
export default function TodaySlot() {
  return (
    <OfMe>
      <Gathered />
    </OfMe>
  );
}

function Gathered() {
  const overview = useOverview();
  return (
    <QueryView query={overview} skeleton={<Skeleton block={320} lines={6} />}>
      {(known) => (
        <div className="hea:grid hea:gap-4">
          <OverviewCard overview={known} />
          <Today day={known.day} />
        </div>
      )}
    </QueryView>
  );
}

/** The current streak (STRK-012, PORT-013), the habits that keep it, and who of the family has cleaned. */
function Today({ day }: { day: Day }) {
  const { t } = useTranslation('health');
  return (
    <Card title={t('streak.title')} data-testid="streak-tile">
      <div className="hea:grid hea:gap-3">
        <p className="hea:flex hea:items-baseline hea:gap-2">
          <span className="hea:text-2xl hea:font-bold hea:tabular-nums hea:text-brand">{day.streak.current}</span>
          <span>{t('streak.days', { count: day.streak.current })}</span>
        </p>
        <LogToday day={day} />
        <section aria-label={t('habits.title')} className="hea:border-t hea:border-line hea:pt-3">
          <CountedHabits day={day} />
        </section>
        <p>
          <RouteLink to={pages.daily}>{t('portal.open')}</RouteLink>
        </p>
        <FamilyToday />
      </div>
    </Card>
  );
}
