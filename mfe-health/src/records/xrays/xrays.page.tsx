import { buttonClass, Notice, Tabs } from '@toothwise/ui';
import { FailureNotice, Page, RouteLink, useTranslation } from '@toothwise/web-platform';
import { OfPerson, usePerson } from '../../people/person/of-person.component.js';
import { useLiveRecord } from '../../people/person/use-live-record.js';
import { pages } from '../../routes.js';
import { AnalyticsTab } from './analytics.tab.js';
import { ComparisonDialog } from './comparison.dialog.js';
import { ComparisonsTab } from './comparisons.tab.js';
import { ListTab } from './list.tab.js';
import { OverviewTab } from './overview.tab.js';
import { useChosen } from './use-chosen.js';
import { useXrayAddress } from './use-filters.js';
import { useRemoveXray } from './use-xrays.js';
import { XrayDialog } from './xray.dialog.js';
import '../../texts/later.js';

/** `/x-rays` (XRAY-001): a person's X-rays, to keep, look at and put beside each other. */
export default function XraysPage() {
  return (
    <OfPerson>
      <Xrays />
    </OfPerson>
  );
}

function Xrays() {
  const { t } = useTranslation('health');
  const { name, isMe, mayManage } = usePerson();
  useLiveRecord();
  const address = useXrayAddress();
  const { tab, go, opened, open, compared, openComparison } = address;
  const choice = useChosen(
    ({ id }) => openComparison(id),
    () => go('xrays'),
  );
  const { remove, failure } = useRemoveXray();
  const leave = (xrayId: string) => {
    choice.drop(xrayId);
    remove(xrayId);
  };
  const share = (
    <RouteLink to={pages.sharing} className={buttonClass()}>
      {t('sharing.open')}
    </RouteLink>
  );
  return (
    <Page title={isMe ? t('xrays.title') : t('xrays.titleOf', { name })} lead={t('xrays.lead')} width="wide" actions={share}>
      {!mayManage && <Notice look="info">{t('people.lookOnly')}</Notice>}
      <FailureNotice {...failure} className="hea:mb-4" />
      <FailureNotice error={choice.error} title={t('xrays.failedToCompare')} className="hea:mb-4" />
      <Tabs
        label={t('xrays.tabs.label')}
        value={tab}
        onChange={go}
        items={[
          {
            value: 'overview',
            label: t('xrays.tabs.overview'),
            content: <OverviewTab onAll={() => go('xrays')} onOpen={openComparison} />,
          },
          { value: 'xrays', label: t('xrays.tabs.xrays'), content: <ListTab address={address} choice={choice} /> },
          {
            value: 'comparisons',
            label: t('xrays.tabs.comparisons'),
            content: <ComparisonsTab onOpen={openComparison} onNew={mayManage ? choice.begin : undefined} />,
          },
          { value: 'analytics', label: t('xrays.tabs.analytics'), content: <AnalyticsTab /> },
        ]}
      />
      {opened && <XrayDialog key={opened} xrayId={opened} onClose={() => open(null)} onOpen={open} onRemove={leave} />}
      {compared && <ComparisonDialog comparisonId={compared} onClose={() => openComparison(null)} />}
    </Page>
  );
}
