import { analyticsOf } from './analytics.rules.js';
import { summaryByRules } from './summary.rules.js';

const at = new Date('2026-11-20T14:00:00.000Z');
const visit = (appointmentDate: string, said: string, more: object = {}) => ({
  row: {
    ...{ appointmentDate, costCents: null as number | null, durationMs: 60_000 * 30, isCut: true, procedures: ['Filling'] },
    ...{ summary: summaryByRules([{ seq: 1, text: said }]), hipaaConsentAt: at, recordingConsentAt: at },
    ...more,
  },
  pieces: [{ text: said }],
});

describe('what is measured of recordings', () => {
  it('REC-035 REC-036 counts what can be counted, by month and visit, and leaves the rest empty', () => {
    const told = analyticsOf([
      visit('2026-10-02', 'Does it hurt? It hurts when I chew. You need a filling.', { costCents: 10_000 }),
      visit('2026-10-20', 'Does it hurt? No.', { costCents: 20_000, durationMs: 60_000 * 60, procedures: ['filling', 'Cleaning'] }),
    ]);
    expect(told).toEqual({
      totalAppointments: 2,
      averageDurationMinutes: 45,
      communicationQualityTrend: [
        { date: '2026-10-02', percent: 100 },
        { date: '2026-10-20', percent: 50 },
      ],
      communicationQuality: 75,
      concernsAddressed: 66.7,
      mostCommonProcedures: [
        { name: 'Filling', count: 2 },
        { name: 'Cleaning', count: 1 },
      ],
      costTrends: [{ month: '2026-10', averageCost: 150, treatmentCount: 2 }],
      quality: { explanationQuality: null, questionsAddressed: 50, informationClarity: 100, consentCompleteness: 100 },
    });
  });
});
