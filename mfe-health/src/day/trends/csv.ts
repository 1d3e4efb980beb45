import type { Trends } from '@toothwise/contracts-health';
import type { useTranslation } from '@toothwise/web-platform';
import papaparse from 'papaparse';
import { sayConditions, sayUrgency } from './say-trends.js';

type Say = ReturnType<typeof useTranslation<'health'>>['t'];

/** What the page's table says, in its words. TREND-009: a cell that a spreadsheet would run as a formula is text. */
export const csvOf = (history: Trends['history'], t: Say): string =>
  papaparse.unparse(
    {
      fields: [t('trends.column.date'), t('trends.column.score'), t('trends.column.urgency'), t('trends.column.conditions')],
      data: history.map((entry) => [entry.date, entry.score, sayUrgency(entry, t), sayConditions(entry, t)]),
    },
    { escapeFormulae: true, newline: '\r\n' },
  );

/** TREND-008, with as much of the id as tells two people's files apart. */
export const csvName = (personId: string, now = new Date()): string =>
  `dental-health-trends-${personId.slice(0, 8)}-${now.toISOString().replaceAll(/[:.]/g, '-')}.csv`;
