import type { Trends } from '@toothwise/contracts-health';
import { Table } from '@toothwise/ui';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { sayConditions, sayUrgency } from './say-trends.js';

/** TREND-015: the bands' borders, by colour and by word. */
const COLOUR = { 'needs-attention': 'hea:text-level-3', good: 'hea:text-ink', excellent: 'hea:text-level-1' } as const;

/** TREND-004: every result of the range; what the chart shows, too. */
export function HistoryTable({ history }: { history: Trends['history'] }) {
  const { t } = useTranslation('health');
  return (
    <Table
      caption={t('trends.history')}
      captionHidden
      rows={history}
      rowKey={({ screeningId }) => screeningId}
      columns={[
        { key: 'date', label: t('trends.column.date'), cell: ({ date }) => sayDate(`${date}T12:00:00`) },
        {
          key: 'score',
          label: t('trends.column.score'),
          cell: ({ score, band }) => (
            <span data-band={band}>
              <strong className={COLOUR[band]}>{score}</strong> {t(`trends.band.${band}`)}
            </span>
          ),
        },
        { key: 'urgency', label: t('trends.column.urgency'), cell: (entry) => sayUrgency(entry, t) },
        { key: 'conditions', label: t('trends.column.conditions'), cell: (entry) => sayConditions(entry, t) },
      ]}
    />
  );
}
