import { signList } from '@toothwise/contracts-screening';
import { currentSigns, missingSigns, stampedSigns } from './signs.rules.js';

const now = new Date('2026-11-22T10:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const none = (askedAt: string) => signList.parse({ said: 'none', askedAt });

describe('an answer to the list of signs', () => {
  it('gets the time of the service when it comes, whatever the browser says', () => {
    for (const askedAt of [hoursAgo(50), hoursAgo(-50)]) expect(stampedSigns(none(askedAt), null, now)?.askedAt).toBe(now.toISOString());
  });

  it('keeps that time when it is sent again, and gets a new one when it was asked again', () => {
    const known = none(hoursAgo(20));
    expect(stampedSigns({ ...known, said: 'unsure' }, known, now)).toEqual({ ...known, said: 'unsure' });
    expect(stampedSigns(none(hoursAgo(1)), known, now)?.askedAt).toBe(now.toISOString());
    expect(stampedSigns(null, known, now)).toBeNull();
  });

  it('counts for 24 hours', () => {
    expect(currentSigns(none(hoursAgo(24)), now)).not.toBeNull();
    expect(currentSigns(none(hoursAgo(24.1)), now)).toBeNull();
    expect(currentSigns(null, now)).toBeNull();
  });

  it('is complete when every question that followed has its answer', () => {
    const bleeding = signList.parse({ said: 'some', groups: ['bleeding'], answers: { 7: 'no' }, askedAt: hoursAgo(0) });
    expect(missingSigns(bleeding)).toEqual([{ path: 'signs.answers.15', message: expect.stringContaining('socket') }]);
    expect(missingSigns({ ...bleeding, answers: { 7: 'no', 15: 'unsure' } })).toEqual([]);
    expect(missingSigns(none(hoursAgo(0)))).toEqual([]);
  });

  it('names groups only where some were chosen', () => {
    const said = (part: object) => signList.safeParse({ askedAt: hoursAgo(0), ...part }).success;
    expect([
      said({ said: 'some', groups: [] }),
      said({ said: 'none', groups: ['jaw'] }),
      said({ said: 'some', groups: ['teeth'] }),
    ]).toEqual([false, false, false]);
  });
});
