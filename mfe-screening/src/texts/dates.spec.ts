import { money, sayDay } from './dates.js';

describe('dates and money as people say them', () => {
  const now = new Date(2026, 10, 21, 12);
  it('says today, yesterday, else the day; the year only when it is another one', () => {
    expect(sayDay(new Date(2026, 10, 21, 0, 5).toISOString(), now)).toBe('today');
    expect(sayDay(new Date(2026, 10, 20, 23, 55).toISOString(), now)).toBe('yesterday');
    expect(sayDay(new Date(2026, 10, 3).toISOString(), now)).not.toContain('2026');
    expect(sayDay(new Date(2025, 10, 3).toISOString(), now)).toContain('2025');
  });
  it('writes cents as dollars', () => {
    expect([money(1000), money(1299), money(0)]).toEqual(['$10', '$12.99', '$0']);
  });
});
