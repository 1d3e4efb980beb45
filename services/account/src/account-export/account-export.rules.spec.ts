import { type AccountExportRow, expiryOf, nextStep } from './account-export.rules.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 10, minutes));
const asked: AccountExportRow = {
  ...{ id: 'x', personId: 'p', askedAt: at(0), confirmed: {}, readyAt: null, failedAt: null },
  ...{ objectKey: null, bytes: null, expiresAt: null, tidiedAt: null },
};
const services = ['account', 'one', 'another'];
const all = Object.fromEntries(services.map((service) => [service, at(1).toISOString()]));

describe('what is taken along', () => {
  it('is put down here first, waits for the others, and is gathered once all parts are there', () => {
    expect(nextStep(asked, services, at(1))).toBe('own');
    expect(nextStep({ ...asked, confirmed: { account: 'now' } }, services, at(1))).toBeNull();
    expect(nextStep({ ...asked, confirmed: { ...all } }, services, at(1))).toBe('gather');
    expect(nextStep({ ...asked, confirmed: all }, services, at(90))).toBe('gather');
    expect(nextStep({ ...asked, confirmed: all }, services, at(13 * 60))).toBe('fail');
  });

  it('fails where a part has not come for an hour; parts go when it is over', () => {
    expect(nextStep({ ...asked, confirmed: { account: 'now' } }, services, at(61))).toBe('fail');
    // Behind a large file of somebody else's.
    expect(nextStep(asked, services, at(90))).toBe('own');
    expect(nextStep(asked, services, at(13 * 60))).toBe('fail');
    expect(nextStep({ ...asked, failedAt: at(61) }, services, at(61))).toBe('tidy');
    expect(nextStep({ ...asked, readyAt: at(2) }, services, at(2))).toBe('tidy');
    expect(nextStep({ ...asked, readyAt: at(2), tidiedAt: at(2) }, services, at(3))).toBeNull();
  });

  it('is kept for 7 days', () => {
    expect(expiryOf(at(0)).toISOString()).toBe('2026-11-30T10:00:00.000Z');
  });
});
