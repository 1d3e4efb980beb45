import { shownDate } from './shown-date.rules.js';

describe('the day of an X-ray', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['America/Los_Angeles', '2026-03-10'],
    ['Asia/Tokyo', '2026-03-11'],
  ])('is that on which it came, by the calendar in %s, unless it is known when it was taken', (here, day) => {
    process.env.TZ = here;
    const uploadedAt = '2026-03-11T03:00:00.000Z';
    expect(shownDate({ dateTaken: null, uploadedAt })).toBe(day);
    expect(shownDate({ dateTaken: '2024-03-05', uploadedAt })).toBe('2024-03-05');
  });
});
