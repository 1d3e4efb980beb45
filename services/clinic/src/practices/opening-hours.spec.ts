import { addOpenMinutes, isOpenAt, opensNext, type OpeningHours } from './opening-hours.rules.js';

const NEW_YORK = 'America/New_York';
const nine = [{ opens: '09:00', closes: '17:00' }];
const weekdays: OpeningHours = { sunday: [], monday: nine, tuesday: nine, wednesday: nine, thursday: nine, friday: nine, saturday: [] };
const never: OpeningHours = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
const at = (iso: string) => new Date(iso);

describe('opening hours by the practice’s own clock', () => {
  it.each([
    ['Monday 09:00 opens', '2026-11-23T14:00:00Z', true],
    ['Monday 08:59 is closed', '2026-11-23T13:59:59Z', false],
    ['Monday 17:00 has closed', '2026-11-23T22:00:00Z', false],
    ['Saturday is closed', '2026-11-21T15:00:00Z', false],
    ['Sunday night UTC is still Sunday in New York', '2026-11-23T02:00:00Z', false],
  ])('%s', (_, instant, open) => expect(isOpenAt(weekdays, NEW_YORK, at(instant))).toBe(open));

  it('reads the same instant differently in another time zone', () => {
    expect(isOpenAt(weekdays, 'America/Los_Angeles', at('2026-11-23T15:00:00Z'))).toBe(false);
    expect(isOpenAt(weekdays, 'America/Los_Angeles', at('2026-11-23T17:00:00Z'))).toBe(true);
  });

  it('keeps night hours that are written as two spans', () => {
    const night: OpeningHours = { ...never, monday: [{ opens: '20:00', closes: '24:00' }], tuesday: [{ opens: '00:00', closes: '06:00' }] };
    expect(isOpenAt(night, NEW_YORK, at('2026-11-24T04:59:00Z'))).toBe(true);
    expect(isOpenAt(night, NEW_YORK, at('2026-11-24T05:30:00Z'))).toBe(true);
    expect(isOpenAt(night, NEW_YORK, at('2026-11-24T11:00:00Z'))).toBe(false);
    expect(addOpenMinutes(night, NEW_YORK, at('2026-11-24T04:30:00Z'), 60)).toEqual(at('2026-11-24T05:30:00Z'));
  });
});

describe('60 minutes of opening hours', () => {
  it.each([
    ['while open: one hour later', '2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z'],
    ['20 minutes before closing: 40 minutes into the next morning', '2026-11-23T21:40:00Z', '2026-11-24T14:40:00Z'],
    ['exactly an hour before closing: at closing time', '2026-11-23T21:00:00Z', '2026-11-23T22:00:00Z'],
    ['on Friday evening: Monday at ten', '2026-11-20T23:00:00Z', '2026-11-23T15:00:00Z'],
    ['over the night on which the clocks go back: by the wall clock', '2026-10-30T20:30:00Z', '2026-11-02T14:30:00Z'],
  ])('%s', (_, from, until) => expect(addOpenMinutes(weekdays, NEW_YORK, at(from), 60)).toEqual(at(until)));

  it('has no end where a practice never opens', () => expect(addOpenMinutes(never, NEW_YORK, at('2026-11-23T15:00:00Z'), 60)).toBeNull());

  it('counts an open span that crosses the change of the clock in real minutes', () => {
    const sunday: OpeningHours = { ...never, sunday: [{ opens: '00:00', closes: '04:00' }] };
    // 1 November 2026: 02:00 EDT becomes 01:00 EST, so this span lasts five hours.
    expect(addOpenMinutes(sunday, NEW_YORK, at('2026-11-01T04:00:00Z'), 300)).toEqual(at('2026-11-01T09:00:00Z'));
  });
});

describe('when a practice that is closed opens next', () => {
  it.each([
    ['in the evening: the next morning', '2026-11-23T23:00:00Z', '2026-11-24T14:00:00Z'],
    ['before it opens: that morning', '2026-11-23T11:00:00Z', '2026-11-23T14:00:00Z'],
    ['on Friday evening: Monday', '2026-11-20T23:00:00Z', '2026-11-23T14:00:00Z'],
  ])('%s', (_, from, opens) => expect(opensNext(weekdays, NEW_YORK, at(from))).toEqual(at(opens)));

  it('is not known of one that never opens', () => expect(opensNext(never, NEW_YORK, at('2026-11-23T15:00:00Z'))).toBeNull());
});
