import { dayText, dayTextOf } from './format.js';

describe('days', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['America/Los_Angeles', 'Nov 19, 2027'],
    ['Asia/Tokyo', 'Nov 20, 2027'],
  ])('of a moment is that of its reader, in %s', (here, day) => {
    process.env.TZ = here;
    expect(dayTextOf('2027-11-20T03:00:00.000Z')).toBe(day);
    expect(dayText('2027-11-20')).toBe('Nov 20, 2027');
  });
});
