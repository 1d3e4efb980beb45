import type { XrayProgress } from '@toothwise/contracts-health';
import { Button, Card, Skeleton } from '@toothwise/ui';
import { QueryView, useTranslation } from '@toothwise/web-platform';
import { Outlook, RecentAttention } from './outlook.component.js';
import { PreferencesCard } from './preferences.component.js';
import { useComparisons } from './use-chosen.js';
import { useXrayProgress } from './use-progress.js';

/** XRAY-003 to XRAY-011: how many there are, what came of late, and what readings amount to. */
export function OverviewTab({ onAll, onOpen }: { onAll: () => void; onOpen: (comparisonId: string) => void }) {
  const { t } = useTranslation('health');
  const pairs = useComparisons().data?.items ?? [];
  const progress = useXrayProgress('6_months');
  return (
    <QueryView query={progress} skeleton={<Skeleton block={160} lines={3} />} failed={t('xrays.failedToReport')}>
      {(report) => (
        <div className="hea:grid hea:gap-5">
          <Counters report={report} />
          <RecentAttention pairs={pairs} onOpen={onOpen} />
          <div className="hea:grid hea:items-start hea:gap-5 hea:lg:grid-cols-2">
            <ProgressCard report={report} onAll={onAll} />
            <PreferencesCard />
          </div>
        </div>
      )}
    </QueryView>
  );
}

function Counters({ report: { totals } }: { report: XrayProgress }) {
  const { t } = useTranslation('health');
  return (
    <dl
      className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] hea:gap-3 hea:lg:grid-cols-4"
      aria-label={t('xrays.overview.counters')}
      data-testid="xray-counters"
    >
      {(['total', 'comparisons', 'attention', 'pending'] as const).map((counted) => (
        <div key={counted} className="hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4">
          <dt className="hea:text-s hea:text-ink-soft">{t(`xrays.overview.${counted}`)}</dt>
          <dd className="hea:text-2xl hea:font-medium hea:tabular-nums">{totals[counted === 'total' ? 'xrays' : counted]}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProgressCard({ report, onAll }: { report: XrayProgress; onAll: () => void }) {
  const { t } = useTranslation('health');
  return (
    <Card title={t('xrays.overview.progress')}>
      <div className="hea:grid hea:justify-items-start hea:gap-2">
        <p>
          {t('xrays.timeframes.6_months')}: {t('xrays.analytics.taken', { count: report.xrays })},{' '}
          {t('xrays.analytics.compared', { count: report.comparisons })}
        </p>
        {report.outlook ? (
          <Outlook outlook={report.outlook} />
        ) : (
          <>
            <p className="hea:font-medium">{t('xrays.noReading')}</p>
            <p className="hea:text-ink-soft">{t('xrays.noReadingBody')}</p>
          </>
        )}
        <Button size="small" onClick={onAll}>
          {t('xrays.overview.all')}
        </Button>
      </div>
    </Card>
  );
}
