import { brushingAt, calendarOf, elapsedSeconds, endOf, isDone, paused, STANDING, started } from './timer.rules.js';

describe('the brushing timer', () => {
  it('HAB-010, HAB-011: counts seconds and is done at 120, also where they passed unseen', () => {
    const running = started(STANDING, 1000);
    expect(elapsedSeconds(running, 1000 + 61_999)).toBe(61);
    expect(isDone(running, 1000 + 119_999)).toBe(false);
    expect(isDone(running, 1000 + 120_000)).toBe(true);
    expect(elapsedSeconds(running, 1000 + 3_600_000)).toBe(120);
  });

  it('HAB-008: keeps what has passed while it is paused', () => {
    const resumed = started(paused(started(STANDING, 0), 30_000), 500_000);
    expect(elapsedSeconds(resumed, 510_000)).toBe(40);
  });

  it('HAB-014, HAB-015, HAB-016: is the morning’s before 12, the evening’s from 18, and none between', () => {
    expect([0, 11, 12, 17, 18, 23].map(brushingAt)).toEqual(['morningBrush', 'morningBrush', null, null, 'eveningBrush', 'eveningBrush']);
  });

  it('is full at an instant, however often it was paused and however late somebody looks', () => {
    expect(endOf(started(STANDING, 1000))).toBe(121_000);
    expect(endOf(started(paused(started(STANDING, 0), 30_000), 500_000))).toBe(590_000);
  });

  it.each([
    ['2026-03-10T12:30:00Z', 'Asia/Tokyo', { date: '2026-03-10', hour: 21 }],
    ['2026-03-10T15:00:00Z', 'Asia/Tokyo', { date: '2026-03-11', hour: 0 }],
    ['2026-03-10T06:59:00Z', 'America/Los_Angeles', { date: '2026-03-09', hour: 23 }],
    ['2026-03-10T12:00:00Z', 'Mars/Olympus', null],
  ])('%s in %s is %j of its calendar', (instant, zone, expected) => {
    expect(calendarOf(Date.parse(instant), zone)).toEqual(expected);
  });
});
