import type { TrendMetric, Trends } from '@toothwise/contracts-health';
import { Badge } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** TREND-003 */
export function Metrics({ trends: { metrics, prevention } }: { trends: Trends }) {
  return (
    <ul className="hea:grid hea:gap-3 hea:sm:grid-cols-2 hea:lg:grid-cols-4">
      {metrics.map((metric) => (
        <Metric key={metric.name} metric={metric} estimated={metric.name === 'prevention-score' && prevention?.estimated === true} />
      ))}
    </ul>
  );
}

function Metric({ metric: { name, value, previousValue, trend }, estimated }: { metric: TrendMetric; estimated: boolean }) {
  const { t } = useTranslation('health');
  return (
    <li className="hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4" data-testid={`metric-${name}`}>
      <h3 className="hea:flex hea:flex-wrap hea:items-center hea:gap-2 hea:text-s hea:text-ink-soft">
        <span>{t(`trends.metric.${name}.name`)}</span>
        {estimated && <Badge look="quiet">{t('trends.estimated')}</Badge>}
      </h3>
      <p className="hea:text-2xl hea:font-bold hea:tabular-nums">{value}</p>
      {previousValue !== null && <p className="hea:text-s">{t(`trends.trend.${trend}`, { before: previousValue })}</p>}
      <p className="hea:text-s hea:text-ink-soft">{t(`trends.metric.${name}.description`)}</p>
    </li>
  );
}
