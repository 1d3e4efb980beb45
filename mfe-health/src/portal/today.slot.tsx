import { Card, Skeleton } from '@toothwise/ui';
import { QueryView, RouteLink, useTranslation } from '@toothwise/web-platform';
import { FamilyToday } from '../family/family-today.component.js';
import { useDay } from '../day/use-day.js';
import { pages } from '../routes.js';
import { LogToday } from '../streak/streak-card.component.js';

/** `portal.cards`: the streak (STRK-012, PORT-013) and what keeps it. */
export default function TodaySlot() {
  const { t } = useTranslation('health');
  const day = useDay();
  return (
    <Card title={t('streak.title')} data-testid="streak-tile">
      <QueryView query={day} skeleton={<Skeleton lines={3} />}>
        {(today) => (
          <div className="hea:grid hea:gap-3">
            <p className="hea:flex hea:items-baseline hea:gap-2">
              <span className="hea:text-2xl hea:font-bold hea:tabular-nums hea:text-brand">{today.streak.current}</span>
              <span>{t('streak.days', { count: today.streak.current })}</span>
            </p>
            <LogToday day={today} />
            <FamilyToday />
            <p>
              <RouteLink to={pages.daily}>{t('portal.open')}</RouteLink>
            </p>
          </div>
        )}
      </QueryView>
    </Card>
  );
}
