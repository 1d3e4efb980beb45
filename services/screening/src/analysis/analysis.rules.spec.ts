import type { Urgency } from '@toothwise/contracts-core';
import type { Photo } from '@toothwise/contracts-screening';
import { screeningForm, aboutPerson } from '@toothwise/contracts-screening';
import { composeAnalysis, discountApplies } from './analysis.rules.js';
import type { Answers } from './clinical.rules.js';
import { TriageRules } from './triage.rules.js';

const rules = new TriageRules();
const answers = (symptoms: string, more: object = {}, person: object = {}): Answers => ({
  kind: 'urgent',
  form: screeningForm.parse({
    symptoms,
    painLevel: 2,
    duration: '1-week',
    previousDentalVisit: 'never',
    currentConcerns: 'what is it',
    ...more,
  }),
  person: aboutPerson.parse({ who: 'me', age: 30, pregnant: false, ...person }),
  flagAnswers: {},
  signs: null,
});
const compose = (
  given: Answers,
  photos: Pick<Photo, 'quality'>[] = [],
  ai: Parameters<typeof composeAnalysis>[0]['ai'] = { ok: false, reason: 'no-provider' },
) => composeAnalysis({ kind: given.kind, assessment: rules.assess(given), photos, ai });
const quality = (score: number, advice: string[] = []) => ({
  quality: { score, sharpness: 5, exposure: 5, resolution: 5, glare: 5, advice },
});

describe('the exam discount', () => {
  it.each([
    ['high', 'urgent', false, true],
    ['medium', 'urgent', false, true],
    ['low', 'urgent', false, false],
    ['low', 'urgent', true, false],
    ['medium', 'routine_checkup', false, true],
    ['low', 'routine_checkup', true, false],
    ['low', 'routine_checkup', false, true],
  ] as [Urgency, 'urgent' | 'routine_checkup', boolean, boolean][])('SCR-078 %s, %s, can wait %s: %s', (urgency, kind, canWait, applies) =>
    expect(discountApplies(urgency, kind, canWait)).toBe(applies),
  );
});

describe('photo analysis', () => {
  it('SCR-051 is absent without photos', () => expect(compose(answers('cold tooth')).photoAnalysis).toBeNull());
  it('SCR-051 is the mean of what was measured, with each advice once', () =>
    expect(compose(answers('cold tooth'), [quality(8, ['Hold still.']), quality(5, ['Hold still.'])]).photoAnalysis).toEqual({
      qualityScore: 6.5,
      visibleConcerns: [],
      recommendations: ['Hold still.'],
      basis: 'measured',
    }));
  it('says "not measured" instead of inventing a number', () =>
    expect(compose(answers('cold tooth'), [{ quality: null }]).photoAnalysis?.qualityScore).toBeNull());
  it('names a model as its basis where one has read the photos', () => {
    const value = { urgency: 'low' as const, summary: 'x', visibleConcerns: ['dark spot'], photoRecommendations: [], confidence: 50 };
    expect(compose(answers('cold tooth'), [quality(8)], { ok: true, value }).photoAnalysis).toMatchObject({
      basis: 'ai',
      visibleConcerns: ['dark spot'],
    });
  });
  it('says so where a model read the answers alone, because the photos could not be read', () => {
    const value = { urgency: 'low' as const, summary: 'x', visibleConcerns: [], photoRecommendations: [], confidence: 50 };
    const [given, ai] = [answers('cold tooth'), { ok: true as const, value }];
    const analysis = composeAnalysis({ kind: 'urgent', assessment: rules.assess(given), photos: [quality(8)], ai, photosRead: false });
    expect(analysis).toMatchObject({ fallbackUsed: true, fallbackType: 'answers-only', fallbackReason: 'photos-unreadable' });
    expect(analysis.photoAnalysis?.basis).toBe('measured');
  });
});

describe('the explanation', () => {
  it('names the rules that fired, on which words, and their source', () => {
    const { explanation } = compose(answers('there is pus at the gum'));
    expect(explanation.redFlags).toMatchObject([
      { flag: 17, level: 3, words: [expect.stringContaining('pus')], source: expect.stringContaining('SDCEP') },
    ]);
    expect(explanation.specified.urgency).toBe('low');
    expect(explanation.wouldChange.length).toBeGreaterThan(0);
    expect(explanation.sources.length).toBeGreaterThan(0);
  });
  it('never quotes what flag 11 heard', () => {
    const analysis = compose(answers('toothache, I want to die'));
    expect(analysis.level).toBe(5);
    expect(JSON.stringify(analysis)).not.toContain('want to die');
  });
  it('never names flag 23, nor its words among those of another flag', () => {
    const text = 'my son broke his tooth, bruises on both arms and his story keeps changing';
    const analysis = compose(answers(text, {}, { who: 'my-child', age: 4 }));
    const shown = JSON.stringify(analysis);
    for (const secret of ['story', 'bruises', '"flag":23']) expect(shown).not.toContain(secret);
    expect(analysis.advice).toHaveLength(1);
  });
});

describe('a level raised by a model', () => {
  it('changes texts, time and cost with it, and lowers nothing', () => {
    const given = answers('cold tooth');
    const raised = rules.raise(given, rules.assess(given), 3);
    expect(raised).toMatchObject({ level: 3, urgency: 'high', timeframe: 'within 24 hours', estimatedCost: '$200-400', canWait: false });
    const severe = answers('cold tooth', { painLevel: 9 });
    expect(rules.raise(severe, rules.assess(severe), 1).level).toBe(3);
  });
});
