import { followUpOf } from './follow-up.rules.js';
import { groundedSummary } from './grounded.rules.js';
import type { ModelSummary } from './model-summary.rules.js';
import { summaryByRules } from './summary.rules.js';

const urgencyOf = (text: string) => summaryByRules([{ seq: 1, text }]).nextAppointment.urgency;

describe('a summary by rules', () => {
  it.each([
    ['There is no swelling, but the root canal is infected.', 'soon'],
    ['There is no pain but you have an abscess there.', 'soon'],
    ['No bleeding though it is swollen.', 'soon'],
    ['You have no pain and an infection would be urgent.', 'soon'],
    ['There is no swelling and no pain.', 'routine'],
    ['It is not painful.', 'routine'],
    ['There is no infection, no abscess.', 'routine'],
  ])('hears in “%s” that it is %s', (text, urgency) => expect(urgencyOf(text)).toBe(urgency));

  it('tells no follow-up, since nobody said when', () => {
    expect(followUpOf(summaryByRules([{ seq: 1, text: 'The tooth hurts.' }]), '2026-11-20')).toBeNull();
  });
});

describe('the next appointment by a model', () => {
  const written = (urgency: 'routine' | 'soon' | 'urgent', recommendedTimeframe: string): ModelSummary => ({
    ...{ treatmentsDiscussed: [], tipsProvided: [], followUpActions: [], patientConcerns: [], dentistRecommendations: [] },
    overview: [{ text: 'The molar is infected.', segments: [1] }],
    nextAppointment: { recommendedTimeframe, reason: '', urgency, segments: [1] },
    treatmentPlan: { immediate: [], shortTerm: [], longTerm: [] },
  });
  const summed = (text: string, urgency: 'routine' | 'soon' | 'urgent', timeframe: string) =>
    groundedSummary(written(urgency, timeframe), [{ seq: 1, text }])!;

  it('is the rules’ as a whole where they are more urgent', () => {
    const summary = summed('The molar is infected. Cleanings are every 6 months.', 'routine', '6 months');
    expect(summary.nextAppointment).toMatchObject({ recommendedTimeframe: '2-4 weeks', urgency: 'soon' });
    expect(followUpOf(summary, '2026-11-20')).toBeNull();
  });

  it('is followed up where a length of time was said', () => {
    const summary = summed('The molar is infected. Come back in 2 weeks.', 'urgent', '2 weeks');
    expect(followUpOf(summary, '2026-11-20')).toEqual({ urgency: 'urgent', from: '2026-12-04', until: '2026-12-04' });
  });
});
