import type { XrayProgress, XrayTimeframe } from '@toothwise/contracts-health';
import { XRAY_TIMEFRAMES } from '@toothwise/contracts-health/xrays';
import { Select, Skeleton } from '@toothwise/ui';
import { QueryView, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { Outlook } from './outlook.component.js';
import { sayShort, useXrayName } from './say-xray.js';
import { useXrayProgress } from './use-progress.js';

/** XRAY-021, XRAY-099 */
export function AnalyticsTab() {
  const { t } = useTranslation('health');
  const [timeframe, setTimeframe] = useState<XrayTimeframe>('6_months');
  const progress = useXrayProgress(timeframe);
  return (
    <div className="hea:grid hea:gap-4">
      <Select
        label={t('xrays.analytics.timeframe')}
        options={XRAY_TIMEFRAMES.map((value) => ({ value, label: t(`xrays.timeframes.${value}`) }))}
        value={timeframe}
        onChange={(event) => setTimeframe(event.target.value as XrayTimeframe)}
      />
      <QueryView query={progress} skeleton={<Skeleton block={160} lines={3} />} failed={t('xrays.failedToReport')}>
        {(report) => <Report report={report} />}
      </QueryView>
    </div>
  );
}

function Report({ report: { from, to, xrays, comparisons, byType, outlook } }: { report: XrayProgress }) {
  const { t } = useTranslation('health');
  const { nameOf } = useXrayName();
  const most = Math.max(...byType.map(({ count }) => count));
  return (
    <section aria-label={t('xrays.tabs.analytics')} className="hea:grid hea:gap-3">
      <p className="hea:text-ink-soft">{t('xrays.analytics.period', { from: sayShort(from), to: sayShort(to) })}</p>
      <p role="status" className="hea:font-medium">
        {t('xrays.analytics.taken', { count: xrays })}, {t('xrays.analytics.compared', { count: comparisons })}
      </p>
      {xrays === 0 ? (
        <p>{t('xrays.analytics.none')}</p>
      ) : (
        <table className="hea:w-full hea:text-left">
          <caption className="hea:text-left hea:font-medium">{t('xrays.analytics.byType')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('xrays.analytics.type')}</th>
              <th scope="col">{t('xrays.analytics.count')}</th>
            </tr>
          </thead>
          <tbody>
            {byType.map(({ imageType, count }) => (
              <tr key={imageType ?? ''}>
                <th scope="row" className="hea:pr-3 hea:font-normal">
                  {nameOf({ imageType })}
                </th>
                <td className="hea:w-2/3">
                  <span className="hea:flex hea:items-center hea:gap-2">
                    <span
                      aria-hidden="true"
                      className="hea:h-3 hea:rounded-control hea:bg-brand"
                      style={{ width: `${(80 * count) / most}%` }}
                    />
                    {count}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {outlook ? <Outlook outlook={outlook} /> : <p className="hea:text-ink-soft">{t('xrays.noReading')}</p>}
    </section>
  );
}
