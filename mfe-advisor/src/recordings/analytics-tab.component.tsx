import type { RecordingAnalytics } from '@toothwise/contracts-advisor';
import { Card, Progress, Skeleton, Table } from '@toothwise/ui';
import { QueryView, useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { dayText, dollars } from './format.js';
import { useAnalytics } from './use-analytics.js';

/** REC-014 to REC-017: counted over the person's own recordings, each by a definition that stands beside it. */
export function AnalyticsTab() {
  const analytics = useAnalytics();
  return (
    <QueryView query={analytics} skeleton={<Skeleton lines={8} />}>
      {(data) => (
        <div className="adv:grid adv:gap-4 adv:lg:grid-cols-2">
          <Trend data={data} />
          <Procedures data={data} />
          <Costs data={data} />
          <Quality data={data} />
        </div>
      )}
    </QueryView>
  );
}

interface Part {
  data: RecordingAnalytics;
}

function Block({ title, note, empty, children }: { title: string; note: string; empty: boolean; children: ReactNode }) {
  const { t } = useTranslation('advisor');
  return (
    <Card title={title}>
      <p className="adv:mb-3 adv:text-s adv:text-ink-soft">{note}</p>
      {empty ? <p className="adv:text-ink-soft">{t('recordings.analytics.empty')}</p> : children}
    </Card>
  );
}

function Trend({ data: { communicationQualityTrend: trend } }: Part) {
  const { t } = useTranslation('advisor');
  return (
    <Block title={t('recordings.analytics.trend')} note={t('recordings.analytics.trendNote')} empty={trend.length === 0}>
      <ul className="adv:grid adv:gap-3">
        {trend.map(({ date, percent }, at) => (
          <li key={at}>
            <Progress label={dayText(date)} aside={`${Math.round(percent)} %`} value={percent} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Procedures({ data: { mostCommonProcedures: all } }: Part) {
  const { t } = useTranslation('advisor');
  return (
    <Block title={t('recordings.analytics.procedures')} note={t('recordings.analytics.proceduresNote')} empty={all.length === 0}>
      <ol className="adv:grid adv:gap-2">
        {all.map(({ name, count }, at) => (
          <li key={name} className="adv:flex adv:justify-between adv:gap-4">
            <span>{`${at + 1}. ${name}`}</span>
            <span className="adv:tabular-nums">{count}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}

function Costs({ data: { costTrends: costs } }: Part) {
  const { t } = useTranslation('advisor');
  return (
    <Block title={t('recordings.analytics.cost')} note={t('recordings.analytics.costNote')} empty={costs.length === 0}>
      <Table
        caption={t('recordings.analytics.cost')}
        captionHidden
        rows={costs}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', label: t('recordings.analytics.month'), cell: ({ month }) => month },
          { key: 'average', label: t('recordings.analytics.average'), align: 'end', cell: ({ averageCost }) => dollars(averageCost) },
          { key: 'count', label: t('recordings.analytics.treatments'), align: 'end', cell: ({ treatmentCount }) => treatmentCount },
        ]}
      />
    </Block>
  );
}

function Quality({ data: { quality } }: Part) {
  const { t } = useTranslation('advisor');
  const lines = [
    { name: t('recordings.analytics.explanation'), note: t('recordings.analytics.explanationNote'), value: quality.explanationQuality },
    { name: t('recordings.analytics.questions'), note: t('recordings.analytics.questionsNote'), value: quality.questionsAddressed },
    { name: t('recordings.analytics.clarity'), note: t('recordings.analytics.clarityNote'), value: quality.informationClarity },
    { name: t('recordings.analytics.consent'), note: t('recordings.analytics.consentNote'), value: quality.consentCompleteness },
  ];
  return (
    <Card title={t('recordings.analytics.quality')}>
      <ul className="adv:grid adv:gap-4">
        {lines.map(({ name, note, value }) => (
          <li key={name}>
            <p className="adv:flex adv:justify-between adv:gap-4 adv:font-bold">
              <span>{name}</span>
              <span className="adv:tabular-nums">{value === null ? t('recordings.stats.none') : `${Math.round(value)} %`}</span>
            </p>
            <p className="adv:text-s adv:text-ink-soft">{note}</p>
          </li>
        ))}
      </ul>
      <p className="adv:mt-4 adv:text-s adv:text-ink-soft">{t('recordings.analytics.concernsNote')}</p>
    </Card>
  );
}
