import type { ChangeSeverity, FindingSeverity, XrayChanges } from '@toothwise/contracts-health';
import { changesNeedAttention, monthsToNext, outlookOf, severityOf, trendOf } from './change.rules.js';
import { needsAttention, refusalOf } from './reading.rules.js';

type Listed = XrayChanges['newPathology'];
const some = (count: number): Listed =>
  Array.from({ length: count }, () => ({ pathologyType: 'caries', toothNumber: 16, significance: null }));
const changed = (change: Partial<XrayChanges> = {}): XrayChanges => ({
  ...{ score: 10, severity: 'minimal', summary: null, newPathology: [], progressedPathology: [], resolvedPathology: [], interventions: [] },
  ...{ confidence: 80, readBy: 'ai.example', analysedAt: '2026-03-01T00:00:00.000Z' },
  ...change,
});
const intervention = (urgency: XrayChanges['interventions'][number]['urgency']) =>
  changed({ interventions: [{ interventionType: 'treatment', urgency, description: null }] });

describe('what changed between two X-rays', () => {
  it.each([
    ['XRAY-053', [100, 80], 'major'],
    ['XRAY-054', [79, 60], 'significant'],
    ['XRAY-055', [59, 40], 'moderate'],
    ['XRAY-056', [39, 20], 'mild'],
    ['XRAY-057', [19, 0], 'minimal'],
  ] as [string, number[], ChangeSeverity][])('%s: scores of %j are %s', (_, scores, severity) =>
    expect(scores.map(severityOf)).toEqual([severity, severity]),
  );

  it('XRAY-058: requires attention from a score of 60 on', () =>
    expect([60, 59].map((score) => changesNeedAttention(changed({ score })))).toEqual([true, false]));

  it('XRAY-059: requires attention where anything is new or has progressed, not where it is resolved', () =>
    expect([
      changesNeedAttention(changed({ newPathology: some(1) })),
      changesNeedAttention(changed({ progressedPathology: some(1) })),
      changesNeedAttention(changed({ resolvedPathology: some(3) })),
    ]).toEqual([true, true, false]));

  it('XRAY-060: requires attention where something is to be done at once or urgently', () =>
    expect((['immediate', 'urgent', 'soon', 'routine'] as const).map((one) => changesNeedAttention(intervention(one)))).toEqual([
      ...[true, true],
      ...[false, false],
    ]));
});

describe('the outlook', () => {
  const trend = (fresh: number, progressed: number, resolved: number) =>
    trendOf([changed({ newPathology: some(fresh), progressedPathology: some(progressed), resolvedPathology: some(resolved) })]);

  it('XRAY-062: improves where more is resolved than new or progressed', () =>
    expect([trend(1, 1, 3), trend(0, 0, 1)]).toEqual(['improving', 'improving']));

  it('XRAY-063: declines where new and progressed are over 1.5 times the resolved', () =>
    expect([trend(2, 2, 2), trend(3, 1, 2), trend(1, 0, 0)]).toEqual(['declining', 'declining', 'declining']));

  it('XRAY-064: is stable otherwise, and nothing where nothing was compared', () =>
    expect([trend(2, 1, 2), trend(1, 1, 2), trend(0, 0, 0), trendOf([])]).toEqual(['stable', 'stable', 'stable', null]));

  it('XRAY-100, XRAY-101, XRAY-102, XRAY-103: the next is in 6 months, 3 when declining, 12 when improving, 1 where something is urgent', () => {
    expect([monthsToNext('stable', []), monthsToNext(null, ['high']), monthsToNext('declining', [])]).toEqual([6, 6, 3]);
    expect([monthsToNext('improving', []), monthsToNext('improving', ['low', 'urgent'])]).toEqual([12, 1]);
  });

  const outlook = (more: Partial<Parameters<typeof outlookOf>[0]>) =>
    outlookOf({ compared: [], severities: [], latest: '2026-01-31', birthDate: null, today: '2026-03-10', ...more });

  it('counts from the latest X-ray that was read, to the last day of a shorter month, and never to the past', () => {
    expect(outlook({}).nextRecommended).toBe('2026-07-31');
    expect(outlook({ latest: '2025-08-31' }).nextRecommended).toBe('2026-03-10');
    expect(outlook({ severities: ['urgent'], latest: '2026-03-31' }).nextRecommended).toBe('2026-04-30');
  });

  it('names no date to anybody under 18, nor where nothing was read', () =>
    expect([
      outlook({ birthDate: '2008-03-11' }).nextRecommended,
      outlook({ birthDate: '2008-03-10' }).nextRecommended,
      outlook({ latest: null }).nextRecommended,
    ]).toEqual([null, '2026-07-31', null]));

  it('XRAY-061: counts as significant what is moderate, significant or major', () => {
    const all = (['minimal', 'mild', 'moderate', 'significant', 'major'] as const).map((severity) => changed({ severity }));
    expect(outlook({ compared: all }).significantChanges).toBe(3);
    expect(outlook({ compared: all.slice(0, 2) }).significantChanges).toBe(0);
  });

  it('leads to a dentist by what was found, urgent first', () => {
    const advice = (severities: FindingSeverity[], compared: XrayChanges[] = []) => outlook({ severities, compared }).advice;
    expect([advice(['urgent', 'high']), advice(['high']), advice(['moderate', 'low'])]).toEqual([
      ...[['see-dentist-now'], ['show-dentist']],
      ['keep-checkups'],
    ]);
    expect(advice([], [changed({ score: 60 })])).toEqual(['show-dentist']);
    expect([needsAttention([{ severity: 'high' }]), needsAttention([{ severity: 'moderate' }])]).toEqual([true, false]);
  });
});

describe('who has X-rays read', () => {
  const refusal = (more: Partial<Parameters<typeof refusalOf>[0]>) =>
    refusalOf({ reader: 'ai.example', agreedTo: 'ai.example', birthDate: null, ...more }, '2026-03-10');
  it('is who agreed to this very reader, from 12 on, where there is one', () =>
    expect([
      refusal({}),
      refusal({ reader: null }),
      refusal({ agreedTo: null }),
      refusal({ agreedTo: 'other.example' }),
      refusal({ birthDate: '2014-03-11' }),
      refusal({ birthDate: '2014-03-10' }),
    ]).toEqual([null, 'no-reader', 'not-agreed', 'not-agreed', 'too-young', null]));
});
