import { Skeleton } from '@toothwise/ui';
import { Page, QueryView, useTranslation } from '@toothwise/web-platform';
import { HabitsCard } from '../habits/habits-card.component.js';
import { LeaderboardCard } from '../leaderboard/leaderboard-card.component.js';
import { StreakCard } from '../streak/streak-card.component.js';
import { useDay } from './use-day.js';
import { ZoneNotice } from './zone-notice.component.js';

/** `/daily-care`: today's habits, the streak, and who else keeps one. */
export default function DailyPage() {
  const { t } = useTranslation('health');
  const day = useDay();
  return (
    <Page title={t('daily.title')} lead={t('daily.lead')} width="wide">
      <QueryView query={day} skeleton={<Skeleton block={320} lines={4} />}>
        {(today) => (
          <div className="hea:grid hea:items-start hea:gap-4 hea:md:grid-cols-2">
            <div className="hea:md:col-span-2 hea:empty:hidden">
              <ZoneNotice day={today} />
            </div>
            <StreakCard day={today} />
            <HabitsCard day={today} />
            <div className="hea:md:col-span-2">
              <LeaderboardCard />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}
