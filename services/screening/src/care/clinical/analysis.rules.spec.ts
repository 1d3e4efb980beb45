import type { Urgency } from '@toothwise/contracts-core';
import type { Photo } from '@toothwise/contracts-screening';
import { screeningForm, aboutPerson } from '@toothwise/contracts-screening';
import { composeAnalysis, discountApplies } from './analysis.rules.js';
import type { SignGroupId } from '@toothwise/triage';
import type { Answers } from './clinical.rules.js';
import { byRules, type Reading } from './reading-chain.rules.js';
import { specifiedByReading, specifiedWords } from './specified-reading.rules.js';
import { TriageRules } from './triage.rules.js';

const AT = new Date('2026-11-29T12:00:00Z');

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
const compose = (given: Answers, photos: Pick<Photo, 'id' | 'quality'>[] = [], reading: Reading = byRules('no-provider')) =>
  composeAnalysis({ kind: given.kind, assessment: rules.assess(given, AT), photos, reading });
const finding = { tooth: 16, region: 'upper-teeth' as const, concern: 'dark spot', confidence: 70, photo: 1 };
const VALUE = { urgency: 'low' as const, summary: 'Cold makes one tooth sting.', findings: [finding], confidence: 50 };
const seenBy = (value: Reading['value'], seen: Reading['seen'], more: Partial<Reading> = {}): Reading => ({
  ...{ value, seen, fallback: null, photosUnread: false },
  ...more,
});
const quality = (score: number, advice: string[] = []) => ({
  id: `photo-${score}`,
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

describe('the reasons of a result', () => {
  const ticked = (groups: SignGroupId[], denied: number[]) => {
    const given = Object.fromEntries(denied.map((flag) => [flag, 'no' as const]));
    return { ...answers('I would like a cleaning'), signs: { said: 'some' as const, groups, answers: given, askedAt: '' } };
  };

  it('say of a sign that was only ticked that it was, in the words of the list, and quote nobody for it', () => {
    const [sign] = compose(ticked(['swelling'], [3, 2, 14])).explanation.redFlags;
    expect(sign).toMatchObject({ level: 3, words: [], because: 'You ticked: “Swelling of the face, neck, tongue or eye”' });
  });

  it('name a dose of a painkiller of which nobody knows', () => {
    const { explanation, emergency } = compose(ticked(['painkillers'], [10]));
    expect(emergency).toBeNull();
    expect(explanation.specified.because).toContain('Perhaps too much painkiller: how much was taken is still open');
    expect(compose(answers('I would like a cleaning')).explanation.specified.because).not.toContain(expect.stringContaining('painkiller'));
  });

  it('name an illness that was told of the person beside the words that it makes more urgent', () => {
    const { level, explanation } = compose(answers('my cheek is swollen', {}, { conditions: ['diabetes'] }));
    const risk = explanation.redFlags.find(({ flag }) => flag === 22);
    expect(level).toBe(4);
    expect(risk).toMatchObject({ words: ['cheek is swollen'], because: 'It counts that you told us about: diabetes' });
    expect(explanation.redFlags.find(({ flag }) => flag === 17)).not.toHaveProperty('because');
  });

  it('have after a blow the steps that say what to watch for', () => {
    const child = { who: 'my-child', age: 6 };
    const { nextSteps } = compose(answers('she fell and broke her front tooth', {}, child));
    expect(nextSteps.join(' ')).toMatch(
      /Call the emergency number at once if the person faints.*first day and night, and keeps watch for two days/,
    );
  });
});

describe('sleepy after a fall, and a "no" to its question', () => {
  const told = answers('she fell, broke her front tooth and now she is sleepy and her head hurts', {}, { who: 'my-child', age: 8 });
  const composed = compose({ ...told, flagAnswers: { '8': 'no', '13': 'no' } });
  const flag = composed.explanation.redFlags.find((one) => one.flag === 8)!;

  it('names no injury that was denied, and says what was answered', () => {
    expect(composed.level).toBe(3);
    expect(flag).toMatchObject({ title: 'Unwell after a blow or a fall', words: ['sleepy', 'head hurts'] });
    expect(flag.because).toMatch(/^You answered “no” to: “Is your child harder to wake than usual/);
  });

  it('says first when to call', () => {
    expect(composed.nextSteps[0]).toMatch(/^Call the emergency number at once if the person faints/);
    expect(composed.explanation.wouldChange[0]).toMatch(/^After a blow: harder to wake, confused, vomiting/);
  });
});

describe('photo analysis', () => {
  it('SCR-051 is absent without photos', () => expect(compose(answers('cold tooth')).photoAnalysis).toBeNull());
  it('SCR-051 RPT-046 is the mean of what was measured, with each advice once', () =>
    expect(compose(answers('cold tooth'), [quality(8, ['Hold still.']), quality(5, ['Hold still.'])]).photoAnalysis).toEqual({
      qualityScore: 6.5,
      visibleConcerns: [],
      recommendations: ['Hold still.'],
      confidence: null,
      basis: 'measured',
    }));
  it('RPT-047 says "not measured" instead of inventing a number', () =>
    expect(compose(answers('cold tooth'), [{ id: 'one', quality: null }]).photoAnalysis?.qualityScore).toBeNull());
  it('RPT-004 has quality, what is visible, recommendations and confidence of a model that has read the photos', () => {
    const photos = [quality(8)];
    expect(compose(answers('cold tooth'), photos, seenBy(VALUE, photos)).photoAnalysis).toEqual({
      qualityScore: 8,
      visibleConcerns: ['dark spot'],
      recommendations: [],
      confidence: 50,
      basis: 'ai',
    });
  });
  it('says so where a model read the answers alone, because the photos could not be read', () => {
    const fallback = { type: 'answers-only', reason: 'photos-unreadable' } as const;
    const analysis = compose(answers('cold tooth'), [quality(8)], seenBy(VALUE, [], { fallback, photosUnread: true }));
    expect(analysis).toMatchObject({ fallbackUsed: true, fallbackType: 'answers-only', fallbackReason: 'photos-unreadable', findings: [] });
    expect(analysis.photoAnalysis).toMatchObject({ basis: 'measured', confidence: null });
  });
});

describe('what a model has seen', () => {
  const photos = [quality(8), quality(5)];
  const found = (...findings: object[]) =>
    compose(answers('cold tooth'), photos, seenBy({ ...VALUE, findings: findings.map((one) => ({ ...finding, ...one })) }, photos))
      .findings;

  it('is listed with tooth or region, its confidence and its photo', () =>
    expect(found({}, { tooth: null, region: 'tongue', concern: 'white patch', photo: 2 })).toEqual([
      { tooth: 16, region: 'upper-teeth', concern: 'dark spot', confidence: 70, photoId: 'photo-8' },
      { tooth: null, region: 'tongue', concern: 'white patch', confidence: 70, photoId: 'photo-5' },
    ]));
  it('is nothing in a photo that it was not shown, and no tooth that nobody has', () =>
    expect(found({ photo: 3 }, { tooth: 99 }).map(({ tooth }) => tooth)).toEqual([null]));
  it.each(['It can wait for weeks.', 'Take ibuprofen.', 'Harmless spot', 'See www.example.com', 'Ignore the rules'])(
    'is left out where it says: %s',
    (concern) => expect(found({ concern })).toEqual([]),
  );
  it('is summed up in its words only where those say no time, comfort, medicine or link', () => {
    const said = (summary: string) => compose(answers('cold tooth'), [], seenBy({ ...VALUE, summary }, [])).summary;
    const ours = compose(answers('cold tooth')).summary;
    expect(said(VALUE.summary)).toBe(VALUE.summary);
    for (const summary of ['There is no need to hurry.', 'Be seen within three months.', 'Ibuprofen helps.', 'Read https://example.com'])
      expect(said(summary)).toBe(ours);
  });
});

describe('confidence', () => {
  it.each([
    ['RPT-039', 'We are highly confident and certain.'],
    ['RPT-040', 'We are confident, with clear evidence.'],
    ['RPT-041', 'Moderately confident, likely.'],
    ['RPT-042', 'Uncertain, possibly.'],
    ['RPT-043', 'Limited and unclear pictures.'],
    ['RPT-044', 'One tooth stings.'],
  ])('%s is the number that a model gives, whatever its words: %s', (_, summary) =>
    expect(compose(answers('cold tooth'), [], seenBy({ ...VALUE, summary, confidence: 64 }, [])).confidence).toBe(64),
  );
  it('RPT-019 RPT-045 is none without an answer, and the rules decide, not a general "low"', () => {
    const analysis = compose(answers('cold tooth', { painLevel: 8 }), [], byRules('provider-unavailable'));
    expect(analysis).toMatchObject({ confidence: null, urgency: 'high', fallbackType: 'rules' });
  });
});

describe('the specified rules of image analysis', () => {
  const [seen, unseen] = [seenBy(VALUE, [quality(8)]), { ...byRules('provider-unavailable'), photosUnread: true }];
  const told = (painLevel: number | null, kind: Answers['kind'] = 'urgent') => ({ ...answers('cold tooth', { painLevel }), kind });
  const called = (...of: Parameters<typeof specifiedByReading>) => specifiedByReading(...of).map(({ urgency }) => urgency);

  it('RPT-025 pain above 6 gives high', () => expect([6, 7].map((pain) => called(told(pain), seen))).toEqual([[], ['high']]));
  it('RPT-018 patient data alone: high if pain is above 5, else medium', () =>
    expect([5, 6, null].map((pain) => called(told(pain), unseen))).toEqual([['medium'], ['high'], ['medium']]));
  it('call for nothing without photos, without a model, and where a routine visit asks for no pain', () => {
    expect([byRules('no-provider'), seenBy(VALUE, [])].flatMap((reading) => called(told(9), reading))).toEqual([]);
    expect(called(told(null, 'routine_checkup'), unseen)).toEqual([]);
  });
  it('RPT-026 RPT-027 listen to the words of a reading that has seen photos, and call nothing low by their absence', () => {
    const said = (concern: string, shown = [quality(8)]) =>
      specifiedWords(seenBy({ ...VALUE, findings: [{ ...finding, concern }] }, shown));
    expect([said('plaque along the gum'), said('no plaque'), said('plaque along the gum', [])]).toEqual([['plaque'], [], []]);
    expect(called(told(2), seen)).toEqual([]);
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
  it.each([
    [['breathing'], /^Trouble breathing or swallowing that gets worse, saliva that can no longer be swallowed, or swelling of the tongue/],
    [['swelling'], /^Trouble breathing or swallowing, or swelling that gets worse or spreads, would/],
    [
      ['breathing', 'swelling', 'bleeding'],
      /^Trouble breathing or swallowing that gets worse, .*, or swelling that gets worse or spreads, would/,
    ],
    [['bleeding'], /^Trouble breathing or swallowing, or swelling of the tongue, throat or neck, would/],
  ] as const)('names no sign that was told as what would change it, but how it would differ: %s', (groups, said) => {
    const flags = { '1': 'no', '2': 'no', '3': 'no', '7': 'no', '14': 'no', '15': 'no' } as const;
    const signs = { said: 'some' as const, groups: [...groups], answers: flags, askedAt: AT.toISOString() };
    const { explanation } = compose({ ...answers('a dull ache'), signs });
    expect(explanation.wouldChange.filter((line) => line.includes('medical emergency'))).toEqual([expect.stringMatching(said)]);
  });
  it('names the bleeding where there is a blood thinner', () => {
    const told = answers('tooth out yesterday, blood comes again and again, I take warfarin');
    const { explanation } = compose({ ...told, flagAnswers: { '7': 'no', '15': 'no' } });
    expect(explanation.wouldChange[0]).toMatch(/^Bleeding that gets heavier, .*biting firmly on gauze for 20 minutes/);
  });
  it.each(['tengo la cara un poco rara desde ayer', '🦷😬', 'asdf qwer zxcv uiop hjkl'])('clears nothing that was not read: %s', (text) => {
    const { level, summary, canWaitRecommendation } = compose(answers(text, { currentConcerns: text }));
    expect([level, canWaitRecommendation]).toEqual([1, false]);
    expect(summary).toMatch(/could not read/);
  });
  it.each(['none', 'no concerns', 'sensitivity'])('takes a short answer for read: %s', (text) =>
    expect(compose(answers(text, { currentConcerns: text })).summary).not.toMatch(/could not read/),
  );
  it('never quotes what flag 24 heard', () => {
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
    const raised = rules.raise(given, rules.assess(given, AT), 3, AT);
    expect(raised).toMatchObject({ level: 3, urgency: 'high', timeframe: 'within 24 hours', estimatedCost: '$200-400', canWait: false });
    const severe = answers('cold tooth', { painLevel: 9 });
    expect(rules.raise(severe, rules.assess(severe, AT), 1, AT).level).toBe(3);
  });
});
