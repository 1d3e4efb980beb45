import { describe, expect, it } from '@jest/globals';
import { isCounted, type KnownPlan, monthAfter, monthlyOf, roomAt } from './allowance.rules.js';

const now = new Date('2026-11-27T23:30:00.000Z');
const plan = (advisorScreeningsAMonth: number | null, more: Partial<KnownPlan> = {}): KnownPlan => ({
  advisorScreeningsAMonth,
  active: true,
  endsAt: null,
  ...more,
});

describe('What a month holds', () => {
  it.each<[string, KnownPlan[], number | null]>([
    ['nobody’s plan: one', [], 1],
    ['essential: five', [plan(5)], 5],
    ['professional: not counted', [plan(null)], null],
    ['essential beside the family’s: not counted', [plan(5), plan(null)], null],
    ['one that has ended: one', [plan(null, { active: false })], 1],
    ['one that ends tomorrow: still', [plan(5, { endsAt: new Date('2026-11-28T23:30:00.000Z') })], 5],
    ['one whose end has come: one', [plan(5, { endsAt: now })], 1],
  ])('%s', (_name, plans, monthly) => {
    expect(monthlyOf(plans, now)).toBe(monthly);
  });

  it('counts levels 1 and 2 alone', () => {
    expect(([1, 2, 3, 4, 5] as const).filter(isCounted)).toEqual([1, 2]);
  });

  it('makes records that wait as there is room in the months that come, over the end of a year', () => {
    expect(monthAfter(now).toISOString()).toBe('2026-11-01T00:00:00.000Z');
    expect([0, 1].map((before) => roomAt(now, 1, before).toISOString())).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
    expect([4, 5].map((before) => roomAt(now, 5, before).toISOString())).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
  });
});
