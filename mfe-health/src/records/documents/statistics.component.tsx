import type { DocumentStatistics } from '@toothwise/contracts-health';
import { STATISTICS_DAYS } from '@toothwise/contracts-health/documents';
import { Button, Card, Skeleton, Table } from '@toothwise/ui';
import { QueryView, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { Fact } from '../fields/fact.component.js';
import { sayShort } from '../xrays/say-xray.js';
import { saySeconds } from './say-seconds.js';
import { firstOf, useDocumentStatistics } from './use-statistics.js';

const RANGES = [
  ['month', STATISTICS_DAYS.shown],
  ['quarter', 90],
  ['year', STATISTICS_DAYS.most],
] as const;

/** DOC-022: what reading a person's documents came to, in all and day by day. */
export function DocumentStatisticsCard() {
  const { t } = useTranslation('health');
  const [chosen, choose] = useState<{ days: number; from?: string }>({ days: STATISTICS_DAYS.shown });
  const statistics = useDocumentStatistics(chosen.from);
  const last = statistics.data?.to;
  const ranges = last && (
    <div role="group" aria-label={t('documents.statistics.range')} className="hea:flex hea:flex-wrap hea:gap-2">
      {RANGES.map(([range, days]) => (
        <Button
          key={range}
          size="small"
          look={days === chosen.days ? 'primary' : 'secondary'}
          aria-pressed={days === chosen.days}
          onClick={() => choose(days === STATISTICS_DAYS.shown ? { days } : { days, from: firstOf(days, last) })}
        >
          {t(`documents.statistics.ranges.${range}`)}
        </Button>
      ))}
    </div>
  );
  return (
    <Card title={t('documents.statistics.title')} heading="h2" aside={ranges} data-testid="document-statistics">
      <QueryView
        query={statistics}
        skeleton={<Skeleton block={96} lines={1} />}
        isEmpty={({ days }) => days.length === 0}
        empty={<p className="hea:text-ink-soft">{t('documents.statistics.none')}</p>}
      >
        {(found) => <Figures found={found} />}
      </QueryView>
    </Card>
  );
}

function Figures({ found: { from, to, total, days } }: { found: DocumentStatistics }) {
  const { t } = useTranslation('health');
  const { documentsProcessed: count, failedExtractions: failed, documentsRequiringReview: review } = total;
  return (
    <div className="hea:grid hea:gap-4">
      <p className="hea:text-ink-soft">{t('documents.statistics.period', { count, from: sayShort(from), to: sayShort(to) })}</p>
      <dl
        className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] hea:gap-3 hea:lg:grid-cols-4"
        aria-label={t('documents.statistics.title')}
      >
        <Fact
          label={t('documents.statistics.read')}
          value={total.successfulExtractions}
          note={failed > 0 && t('documents.statistics.failed', { count: failed })}
        />
        <Fact
          label={t('documents.statistics.treatments')}
          value={total.treatmentsExtracted}
          note={review > 0 && t('documents.statistics.review', { count: review })}
        />
        <Fact label={t('documents.statistics.confidence')} value={useSayConfidence()(total.averageConfidenceScore)} />
        <Fact label={t('documents.statistics.time')} value={saySeconds(total.totalProcessingTimeSeconds)} />
      </dl>
      <details>
        <summary className="hea:min-h-11 hea:cursor-pointer hea:content-center hea:font-medium">{t('documents.statistics.byDay')}</summary>
        <DayTable days={days} />
      </details>
    </div>
  );
}

function useSayConfidence(): (percent: number | null) => string {
  const { t } = useTranslation('health');
  return (percent) => (percent === null ? t('documents.statistics.noConfidence') : t('documents.statistics.percent', { percent }));
}

function DayTable({ days }: Pick<DocumentStatistics, 'days'>) {
  const { t } = useTranslation('health');
  const sayConfidence = useSayConfidence();
  const column = (key: 'day' | 'read' | 'notRead' | 'treatments' | 'toCheck' | 'confidence' | 'time') => ({
    ...{ key, label: t(`documents.statistics.${key}`), align: key === 'day' ? ('start' as const) : ('end' as const) },
  });
  return (
    <Table
      caption={t('documents.statistics.byDay')}
      captionHidden
      rows={days}
      rowKey={({ date }) => date}
      columns={[
        { ...column('day'), cell: ({ date }) => sayShort(date) },
        { ...column('read'), cell: ({ successfulExtractions }) => successfulExtractions },
        { ...column('notRead'), cell: ({ failedExtractions }) => failedExtractions },
        { ...column('treatments'), cell: ({ treatmentsExtracted }) => treatmentsExtracted },
        { ...column('toCheck'), cell: ({ documentsRequiringReview }) => documentsRequiringReview },
        { ...column('confidence'), cell: ({ averageConfidenceScore }) => sayConfidence(averageConfidenceScore) },
        { ...column('time'), cell: ({ totalProcessingTimeSeconds }) => saySeconds(totalProcessingTimeSeconds) },
      ]}
    />
  );
}
