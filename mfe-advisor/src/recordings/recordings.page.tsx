import { ArrowLeft, buttonClass, Skeleton, Tabs } from '@toothwise/ui';
import { Link, Page, QueryView, shellPaths, useQuery, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { accountApi, healthData, keys } from '../api/advisor.resource.js';
import { ConsentCard } from '../chat/consent-card.component.js';
import { pages } from '../routes.js';
import { AnalyticsTab } from './analytics-tab.component.js';
import { PastSessions } from './past-sessions.component.js';
import { StatCards } from './stat-cards.component.js';

type Tab = 'past' | 'analytics';

/** Recordings of appointments: what was said, and what came of it. The address says which tab and which session. */
export default function RecordingsPage() {
  const { t } = useTranslation('advisor');
  const consent = useQuery({ queryKey: keys.consent, queryFn: ({ signal }) => accountApi.readConsent({ params: healthData, signal }) });
  return (
    <Page title={t('recordings.title')} top={<Ways />} lead={t('recordings.lead')} width="wide">
      <QueryView query={consent} skeleton={<Skeleton lines={6} />}>
        {(data) => (data.given ? <Assistant /> : <ConsentCard consent={data} />)}
      </QueryView>
    </Page>
  );
}

function Ways() {
  const { t } = useTranslation('advisor');
  return (
    <div className="adv:flex adv:flex-wrap adv:gap-2">
      <Link to={shellPaths.portal} className={buttonClass({ look: 'quiet', size: 'small' }, 'adv:-ml-3')}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('recordings.dashboard')}
      </Link>
      <Link to={pages.chat} className={buttonClass({ look: 'quiet', size: 'small' })}>
        {t('recordings.toChat')}
      </Link>
    </div>
  );
}

function Assistant() {
  const { t } = useTranslation('advisor');
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const tab: Tab = named === 'analytics' ? 'analytics' : 'past';
  const show = (next: Tab) => setSearch({ tab: next });
  return (
    <>
      <StatCards />
      <Tabs<Tab>
        label={t('recordings.tabs.label')}
        value={tab}
        onChange={show}
        items={[
          { value: 'past', label: t('recordings.tabs.past'), content: <PastSessions /> },
          { value: 'analytics', label: t('recordings.tabs.analytics'), content: <AnalyticsTab /> },
        ]}
      />
    </>
  );
}
