import { type DocumentReading, rangeOf, refusalOfRange, statisticsOf } from './document-statistics.rules.js';

const reading = (at: string, change: Partial<DocumentReading> = {}): DocumentReading => ({
  ...{ processedAt: new Date(at), isRead: true, requiresManualReview: false, extractedCount: 2, confidence: 90, seconds: 1.25 },
  ...change,
});
const BERLIN = [{ from: 0, zone: 'Europe/Berlin' }];
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

describe('statistics of documents', () => {
  it('DOC-022: count a day’s documents, treatments, seconds, confidence, and how readings ended', () => {
    const { total, days } = statisticsOf(
      [
        reading('2026-03-09T12:00:00Z'),
        reading('2026-03-10T12:00:00Z', { confidence: 75, requiresManualReview: true }),
        reading('2026-03-10T13:00:00Z', { confidence: null, extractedCount: 0, seconds: 0.5 }),
        // What it had found when it was read before counts no more.
        reading('2026-03-10T14:00:00Z', { isRead: false, requiresManualReview: true, seconds: 60 }),
      ],
      MARCH,
      BERLIN,
    );
    expect(days).toEqual([
      {
        ...{ date: '2026-03-10', documentsProcessed: 3, treatmentsExtracted: 2, totalProcessingTimeSeconds: 61.8 },
        ...{ averageConfidenceScore: 75, successfulExtractions: 2, documentsRequiringReview: 1, failedExtractions: 1 },
      },
      {
        ...{ date: '2026-03-09', documentsProcessed: 1, treatmentsExtracted: 2, totalProcessingTimeSeconds: 1.3 },
        ...{ averageConfidenceScore: 90, successfulExtractions: 1, documentsRequiringReview: 0, failedExtractions: 0 },
      },
    ]);
    expect(total).toEqual({
      ...{ documentsProcessed: 4, treatmentsExtracted: 4, totalProcessingTimeSeconds: 63, averageConfidenceScore: 83 },
      ...{ successfulExtractions: 3, documentsRequiringReview: 1, failedExtractions: 1 },
    });
  });

  it('date a reading where the person was then, whatever the date is in UTC', () => {
    const night = [reading('2026-03-09T23:30:00Z')];
    expect(statisticsOf(night, MARCH, BERLIN).days.map(({ date }) => date)).toEqual(['2026-03-10']);
    const moved = [...BERLIN, { from: Date.parse('2026-03-09T20:00:00Z'), zone: 'America/New_York' }];
    expect(statisticsOf(night, MARCH, moved).days.map(({ date }) => date)).toEqual(['2026-03-09']);
    expect(statisticsOf(night, { from: '2026-03-09', to: '2026-03-09' }, BERLIN).total.documentsProcessed).toBe(0);
  });

  it('say of no readings that there are none, and of no treatments no confidence', () => {
    expect(statisticsOf([], MARCH, BERLIN)).toMatchObject({ days: [], total: { documentsProcessed: 0, averageConfidenceScore: null } });
  });

  it.each([
    [{}, { from: '2026-02-09', to: '2026-03-10' }],
    [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
    [{ from: '2026-03-05' }, { from: '2026-03-05', to: '2026-03-10' }],
    [{ from: '2026-04-01' }, { from: '2026-04-01', to: '2026-04-01' }],
  ])('asked for %j on March 10 are those of %j', (asked, range) => {
    expect(rangeOf(asked, '2026-03-10')).toEqual(range);
  });

  it('are refused from a day after the last one, and of more than 366 days', () => {
    expect(refusalOfRange({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ path: 'from' });
    expect(refusalOfRange({ from: '2025-03-10', to: '2026-03-10' })).toBeNull();
    expect(refusalOfRange({ from: '2025-03-09', to: '2026-03-10' })).toMatchObject({ message: 'Choose 366 days at most.' });
  });
});
