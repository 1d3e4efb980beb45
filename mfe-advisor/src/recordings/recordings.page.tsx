import { ArrowLeft, buttonClass, Skeleton, Tabs, toast } from '@toothwise/ui';
import { Link, Page, QueryView, shellPaths, useQuery, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { accountApi, healthData, keys } from '../api/advisor.resource.js';
import { ConsentCard } from '../chat/consent-card.component.js';
import { ModeSwitch } from '../chat/mode-switch.component.js';
import { openConversation } from '../chat/open-conversation.js';
import { AnalyticsTab } from './analytics-tab.component.js';
import { LeaveGuard } from './leave-guard.component.js';
import { isHearing } from './live/live-recorder.js';
import { useLiveRecorder } from './live/use-live-recorder.js';
import { VoiceTab } from './live/voice-tab.component.js';
import { PastSessions } from './past-sessions.component.js';
import { StatCards } from './stat-cards.component.js';
import { useSending } from './use-sending.js';
import { useUpload } from './use-upload.js';
import '../texts/later.js';

const TABS = ['voice', 'past', 'analytics'] as const;
type Tab = (typeof TABS)[number];

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
      <Link to={shellPaths.portal} className={buttonClass({ look: 'quiet', size: 'small' }, 'adv:-ml-[10px]')}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('recordings.dashboard')}
      </Link>
      <ModeSwitch mode="recording" open={openConversation()} />
    </div>
  );
}

function Assistant() {
  const { t } = useTranslation('advisor');
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  // What people are told of a recording leads to it by its id alone.
  const otherwise: Tab = search.has('session') ? 'past' : 'voice';
  const tab = TABS.find((one) => one === named) ?? otherwise;
  const show = (next: Tab) => setSearch({ tab: next });
  // Above the tabs: who looks into another one goes on recording.
  const use = useLiveRecorder();
  const sending = useSending();
  const upload = useUpload(sending, (session) =>
    tab === 'past' ? setSearch({ tab, session }) : toast.success(t('recordings.upload.done')),
  );
  const isSending = upload.isBusy || sending.isSending;
  return (
    <>
      <LeaveGuard what={isHearing(use.live) ? 'recording' : isSending ? 'upload' : null} />
      <StatCards />
      <Tabs<Tab>
        label={t('recordings.tabs.label')}
        value={tab}
        onChange={show}
        items={[
          { value: 'voice', label: t('recordings.tabs.voice'), content: <VoiceTab use={use} wanted={search.get('session')} /> },
          { value: 'past', label: t('recordings.tabs.past'), content: <PastSessions upload={upload} /> },
          { value: 'analytics', label: t('recordings.tabs.analytics'), content: <AnalyticsTab /> },
        ]}
      />
    </>
  );
}
