import { Notice, Skeleton } from '@toothwise/ui';
import { Page, QueryView, useTranslation } from '@toothwise/web-platform';
import { HabitsCard } from '../habits/habits-card.component.js';
import { LeaderboardCard } from '../leaderboard/leaderboard-card.component.js';
import { OverviewOfPerson } from '../overview/overview-card.component.js';
import { OfPerson, usePerson } from '../../people/person/of-person.component.js';
import { StreakCard } from '../streak/streak-card.component.js';
import { useDay } from '../log/use-day.js';
import { ZoneNotice } from './zone-notice.component.js';

/** `/daily-care`: a person's habits of today and streak, and who else keeps one. */
export default function DailyPage() {
  return (
    <OfPerson>
      <DailyCare />
    </OfPerson>
  );
}

function DailyCare() {
  const { t } = useTranslation('health');
  const { name, isMe, mayManage } = usePerson();
  const day = useDay();
  return (
    <Page title={isMe ? t('daily.title') : t('daily.titleOf', { name })} lead={t('daily.lead')} width="wide">
      <QueryView query={day} skeleton={<Skeleton block={320} lines={4} />}>
        {(today) => (
          <div className="hea:grid hea:items-start hea:gap-4 hea:md:grid-cols-2">
            <div className="hea:md:col-span-2 hea:empty:hidden">
              {/* Where the looker is says nothing of where another person is. */}
              {isMe && <ZoneNotice day={today} />}
              {!mayManage && <Notice look="info">{t('people.lookOnly')}</Notice>}
            </div>
            <StreakCard day={today} />
            <HabitsCard day={today} />
            {!isMe && (
              <div className="hea:md:col-span-2">
                <OverviewOfPerson />
              </div>
            )}
            {isMe && (
              <div className="hea:md:col-span-2">
                <LeaderboardCard />
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
