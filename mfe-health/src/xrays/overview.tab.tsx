import type { XrayProgress } from '@toothwise/contracts-health';
import { Button, Card, Skeleton } from '@toothwise/ui';
import { QueryView, useTranslation } from '@toothwise/web-platform';
import { PreferencesCard } from './preferences.component.js';
import { useXrayProgress } from './use-progress.js';

/** XRAY-003, XRAY-004, XRAY-008: how many there are, and what came of late. */
export function OverviewTab({ onAll }: { onAll: () => void }) {
  const progress = useXrayProgress('6_months');
  return (
    <QueryView query={progress} skeleton={<Skeleton block={160} lines={3} />}>
      {(report) => (
        <div className="hea:grid hea:gap-5">
          <Counters report={report} />
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
    <dl className="hea:grid hea:grid-cols-2 hea:gap-3" aria-label={t('xrays.overview.counters')} data-testid="xray-counters">
      {[[t('xrays.overview.total'), totals.xrays] as const, [t('xrays.overview.comparisons'), totals.comparisons] as const].map(
        ([label, count]) => (
          <div key={label} className="hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4">
            <dt className="hea:text-s hea:text-ink-soft">{label}</dt>
            <dd className="hea:text-2xl hea:font-medium hea:tabular-nums">{count}</dd>
          </div>
        ),
      )}
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
        <p className="hea:font-medium">{t('xrays.noReading')}</p>
        <p className="hea:text-ink-soft">{t('xrays.noReadingBody')}</p>
        <Button size="small" onClick={onAll}>
          {t('xrays.overview.all')}
        </Button>
      </div>
    </Card>
  );
}
