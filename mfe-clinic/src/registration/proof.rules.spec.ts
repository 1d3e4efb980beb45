import { hasEnded } from './proof.rules.js';

describe('a proof', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['America/Los_Angeles', '2026-12-01T07:59:00.000Z', false],
    ['America/Los_Angeles', '2026-12-01T08:00:00.000Z', true],
    ['Asia/Tokyo', '2026-11-30T14:59:00.000Z', false],
    ['Asia/Tokyo', '2026-11-30T15:00:00.000Z', true],
  ])('holds to the end of its last day in %s: at %s it has ended: %s', (here, now, ended) => {
    process.env.TZ = here;
    expect(hasEnded({ expiresOn: '2026-11-30' }, new Date(now))).toBe(ended);
  });
});
