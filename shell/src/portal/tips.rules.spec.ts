import type { PortalTip } from '@toothwise/web-platform';
import { chooseTips, localTime, OWN_TIPS, TIPS_SHOWN } from './tips.rules.js';

const at = (hour: number, day = 0) => chooseTips(OWN_TIPS, { hour, day }).map(({ time = 'always' }) => time);
const times = (time: 'morning' | 'evening') => Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => at(hour).includes(time));

describe('the tips of the portal', () => {
  it('PORT-023 morning tips are for 6 to 10, evening tips for 20 to 23, both hours included, and come first', () => {
    expect(times('morning')).toEqual([6, 7, 8, 9, 10]);
    expect(times('evening')).toEqual([20, 21, 22, 23]);
    expect([at(6)[0], at(10)[0], at(20)[0], at(23)[0]]).toEqual(['morning', 'morning', 'evening', 'evening']);
    expect([at(5), at(11), at(19)].flat()).toEqual(Array(9).fill('always'));
  });

  it('PORT-022 at most 3 are chosen, 2 shown, however many there are; none of none', () => {
    const many = Array.from({ length: 9 }, (): PortalTip => ({ textKey: 'portal:tips.brush' }));
    expect(chooseTips([...many, ...OWN_TIPS], { hour: 8, day: 4 })).toHaveLength(3);
    expect(TIPS_SHOWN).toBe(2);
    expect(chooseTips([], { hour: 8, day: 4 })).toEqual([]);
    expect(chooseTips(many.slice(0, 1), { hour: 8, day: 4 })).toHaveLength(1);
  });

  it('all that fit at any hour take their turn within some days', () => {
    const always = OWN_TIPS.filter(({ time }) => time === undefined);
    const shown = always.flatMap((_, day) => chooseTips(OWN_TIPS, { hour: 12, day }).slice(0, TIPS_SHOWN));
    expect(new Set(shown)).toEqual(new Set(always));
  });

  it('the hour and the day are those of the person’s zone', () => {
    const now = new Date('2026-11-23T23:30:00Z');
    const [auckland, newYork, kolkata] = ['Pacific/Auckland', 'America/New_York', 'Asia/Kolkata'].map((zone) => localTime(now, zone));
    expect([auckland?.hour, newYork?.hour, kolkata?.hour]).toEqual([12, 18, 5]);
    expect(auckland!.day - newYork!.day).toBe(1);
    expect(localTime(new Date('2026-11-23T00:10:00Z'), 'UTC').hour).toBe(0);
  });

  it('every tip about health names whose advice it is, by a link over TLS', () => {
    for (const { source } of OWN_TIPS) expect(source?.url).toMatch(/^https:\/\/www\.(nhs\.uk|ada\.org|cdc\.gov)\//);
  });
});
