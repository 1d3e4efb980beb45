import { sayWait, waitForConsent } from './sharing-pace.rules.js';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('how often one may consent to contact by a clinic', () => {
  it.each([
    ['never before', [], 0],
    ['twice', [1, 2], 0],
    ['three times, the first 24 hours ago', [24, 2, 1], 0],
    ['three times, the first 20 hours ago', [1, 20, 2], 4],
    ['four times, by a clock that was changed', [0, 1, 2, 3], 22],
  ])('%s', (_what, hours, left) => expect(waitForConsent(hours.map(hoursAgo), now)).toBe(left * 3_600_000));

  it.each([
    [1, '1 minute'],
    [60 * 60_000, '60 minutes'],
    [60 * 60_000 + 1, '2 hours'],
    [86_400_000, '24 hours'],
  ])('%d ms are said as "%s"', (ms, said) => expect(sayWait(ms)).toContain(`again in ${said}.`));
});
