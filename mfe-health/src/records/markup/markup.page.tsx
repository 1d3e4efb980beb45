import { Tabs, type TabItem } from '@toothwise/ui';
import { Page, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { AnnotateTab } from './annotate.tab.js';
import { DashboardTab } from './dashboard.tab.js';
import { HelpTab } from './help.tab.js';
import { UploadTab } from './upload.tab.js';
import { useUploads } from './use-uploads.js';
import { useMarkupRights } from './use-markup.js';
import '../../texts/later.js';

type Tab = 'dashboard' | 'upload' | 'batch' | 'annotate' | 'help';

/** `/markup` (MARK-001): images of mouths given for training, and what dentists mark in them. */
export default function MarkupPage() {
  const { t } = useTranslation('health');
  const { uploads, annotates } = useMarkupRights();
  const [one, batch] = [useUploads(), useUploads()];
  const [search, setSearch] = useSearchParams();
  const imageId = search.get('image');
  const go = (tab: Tab, image = imageId) => setSearch({ tab, ...(image && { image }) });
  const dashboard = { value: 'dashboard', content: <DashboardTab onOpen={(id) => go('annotate', id)} /> } as const;
  const tabs: { value: Tab; content: TabItem['content'] }[] = [
    dashboard,
    ...(uploads
      ? ([
          { value: 'upload', content: <UploadTab key="upload" several={false} uploads={one} /> },
          { value: 'batch', content: <UploadTab key="batch" several uploads={batch} /> },
        ] as const)
      : []),
    ...(annotates
      ? ([{ value: 'annotate', content: <AnnotateTab imageId={imageId} onDashboard={() => go('dashboard')} /> }] as const)
      : []),
    { value: 'help', content: <HelpTab /> },
  ];
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? dashboard;
  return (
    <Page title={t('markup.title')} lead={t('markup.lead')} width="wide">
      <Tabs
        label={t('markup.tabs.label')}
        value={shown.value}
        onChange={(tab) => go(tab)}
        items={tabs.map((tab) => ({ ...tab, label: t(`markup.tabs.${tab.value}`) }))}
      />
    </Page>
  );
}
