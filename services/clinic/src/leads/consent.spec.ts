import { effectOfConsent, withdrawalEnds } from './consent.rules.js';
import { conversionRate, statusMove } from './lead-status.rules.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 15, minute));
const nothing = { withdrawnAt: null, deleted: false, lead: null };

describe('what a consent does', () => {
  it('makes a lead when nothing is known', () => expect(effectOfConsent(nothing, at(1))).toBe('create'));
  it('is ignored when it was withdrawn since', () => expect(effectOfConsent({ ...nothing, withdrawnAt: at(2) }, at(1))).toBe('ignore'));
  it('counts when given after the withdrawal', () => expect(effectOfConsent({ ...nothing, withdrawnAt: at(1) }, at(2))).toBe('create'));
  it('is ignored for a deleted screening', () => expect(effectOfConsent({ ...nothing, deleted: true }, at(1))).toBe('ignore'));
  it('is ignored when repeated or older', () => {
    const lead = { state: 'offered' as const, consentedAt: at(2) };
    expect(effectOfConsent({ ...nothing, lead }, at(2))).toBe('ignore');
    expect(effectOfConsent({ ...nothing, lead }, at(1))).toBe('ignore');
  });
  it('offers anew to whom a newer consent reaches, when nobody was left before', () =>
    expect(effectOfConsent({ ...nothing, lead: { state: 'unmatched', consentedAt: at(1) } }, at(2))).toBe('reopen'));
  it('revises a lead where the same consent is told anew, once, in whatever order; a withdrawal ends that too', () => {
    const lead = { state: 'offered' as const, consentedAt: at(1), revisedAt: at(5) };
    const told = (revised: number | null, about = lead as Parameters<typeof effectOfConsent>[0]['lead']) =>
      effectOfConsent({ ...nothing, lead: about }, at(1), revised === null ? null : at(revised));
    expect([told(6), told(5), told(4), told(null)]).toEqual(['revise', 'ignore', 'ignore', 'ignore']);
    expect([told(2, { ...lead, revisedAt: null }), told(2, { ...lead, state: 'unmatched', revisedAt: null })]).toEqual([
      'revise',
      'revise',
    ]);
    expect(told(6, { ...lead, state: 'withdrawn' })).toBe('ignore');
    expect(effectOfConsent({ ...nothing, withdrawnAt: at(2), lead: null }, at(1), at(6))).toBe('ignore');
  });
  it('renews a standing lead and reopens a withdrawn one', () => {
    expect(effectOfConsent({ ...nothing, lead: { state: 'accepted', consentedAt: at(1) } }, at(2))).toBe('renew');
    expect(effectOfConsent({ withdrawnAt: at(2), deleted: false, lead: { state: 'withdrawn', consentedAt: at(1) } }, at(3))).toBe('reopen');
  });
});

describe('what a withdrawal does', () => {
  it('ends the lead of the consent before it', () => expect(withdrawalEnds({ state: 'offered', consentedAt: at(1) }, at(2))).toBe(true));
  it('leaves a newer consent alone', () => expect(withdrawalEnds({ state: 'offered', consentedAt: at(3) }, at(2))).toBe(false));
  it('has nothing to end without a lead or twice', () => {
    expect(withdrawalEnds(null, at(2))).toBe(false);
    expect(withdrawalEnds({ state: 'withdrawn', consentedAt: at(1) }, at(2))).toBe(false);
  });
});

describe('the status of a lead', () => {
  it.each([
    ['new', 'contacted', 'forward'],
    ['new', 'converted', 'forward'],
    ['contacted', 'converted', 'forward'],
    ['contacted', 'contacted', 'same'],
    ['converted', 'contacted', 'refused'],
    ['contacted', 'new', 'refused'],
  ] as const)('CLIN-030 from %s to %s: %s', (from, to, move) => expect(statusMove(from, to)).toBe(move));
});

describe('conversion rate', () => {
  it.each([
    [1, 3, '33.3'],
    [2, 3, '66.7'],
    [3, 3, '100.0'],
    [0, 4, '0.0'],
  ])('CLIN-032 %d of %d leads is %s percent', (converted, total, rate) => expect(conversionRate(converted, total)).toBe(rate));
  it('CLIN-033 is "0" when there are no leads', () => expect(conversionRate(0, 0)).toBe('0'));
});
