import { type SubscriptionState, attemptToTell, entitlementOf, nextLook, yearAfter } from './plan.rules.js';

const now = new Date('2026-11-10T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const running: SubscriptionState = { plan: 'essential', status: 'active', periodEnd: at(20), endsWithPeriod: false, failedSince: null };

describe('what a subscription entitles to', () => {
  it('its plan while it runs', () =>
    expect(entitlementOf([running], now)).toEqual({ plan: 'essential', state: 'active', endsAt: null, renewsAt: at(20) }));
  it('until the end of the period when cancelled', () =>
    expect(entitlementOf([{ ...running, endsWithPeriod: true }], now)).toMatchObject({ endsAt: at(20), renewsAt: null }));
  it('for 14 days after a renewal failed', () => {
    const failing: SubscriptionState = { ...running, status: 'past_due', failedSince: at(-13) };
    expect(entitlementOf([failing], now)).toMatchObject({ state: 'grace', endsAt: at(1) });
    expect(entitlementOf([{ ...failing, failedSince: at(-14) }], now)).toBeNull();
  });
  it('the best of several', () =>
    expect(entitlementOf([running, { ...running, plan: 'family' }, { ...running, plan: 'professional', status: 'ended' }], now)?.plan).toBe(
      'family',
    ));
  it('nothing where there is none', () => expect(entitlementOf([], now)).toBeNull());
});

it('each failed attempt is to be told once, and none once the plan is not kept any more', () => {
  const second = { invoice: 'in_1', attempts: 2 };
  expect(attemptToTell(second, at(-3), 'in_1:1', now)).toBe('in_1:2');
  expect(attemptToTell(second, at(-3), 'in_1:2', now)).toBeNull();
  expect(attemptToTell({ invoice: 'in_2', attempts: 2 }, at(-3), 'in_1:2', now)).toBe('in_2:2');
  expect(attemptToTell(second, at(-14), 'in_1:1', now)).toBeNull();
  expect(attemptToTell(null, at(-3), null, now)).toBeNull();
});

describe('looking at Stripe again', () => {
  it('daily, and when a term ends', () => {
    expect(nextLook(running, now)).toEqual(at(1));
    expect(nextLook({ ...running, periodEnd: new Date(now.getTime() + 1000) }, now)).toEqual(new Date(now.getTime() + 61_000));
    expect(nextLook({ ...running, status: 'ended' }, now)).toBeNull();
    expect(nextLook({ ...running, status: 'ended', mayRun: true }, now)).toEqual(at(1));
  });
});

it('a year has 12 months, also from a leap day', () => {
  expect(yearAfter(new Date('2027-01-31T10:00:00Z'))).toEqual(new Date('2028-01-31T10:00:00Z'));
  expect(yearAfter(new Date('2028-02-29T10:00:00Z'))).toEqual(new Date('2029-03-01T10:00:00Z'));
});
