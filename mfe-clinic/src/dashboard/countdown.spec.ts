import { timeLeft } from './countdown.rules.js';

const now = Date.parse('2026-11-23T15:00:00Z');

describe('the time left', () => {
  it.each([
    ['2026-11-23T15:14:59.200Z', { kind: 'minutes', minutes: '15', seconds: '00' }],
    ['2026-11-23T15:00:09Z', { kind: 'minutes', minutes: '0', seconds: '09' }],
    ['2026-11-23T16:00:00Z', { kind: 'hours', hours: 1, minutes: '00' }],
    ['2026-11-24T14:59:00Z', { kind: 'hours', hours: 23, minutes: '59' }],
    ['2026-11-24T15:00:00Z', { kind: 'until' }],
    ['2026-11-23T15:00:00Z', { kind: 'over' }],
    ['2026-11-23T14:00:00Z', { kind: 'over' }],
  ])('until %s', (expiresAt, left) => expect(timeLeft(expiresAt, now)).toEqual(left));
});
