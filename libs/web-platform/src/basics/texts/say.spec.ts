import { sayAgo, sayDate, sayDay, sayDistance, sayInstant, sayMoney, saySize, sayTime, sayWhen } from './say.js';

/** The languages that the reader's browser asks for. */
function readBy(...languages: string[]) {
  Object.defineProperty(globalThis.navigator, 'languages', { value: languages, configurable: true });
}

const now = new Date(2026, 10, 21, 12);
const at = (year: number, month: number, day: number, hour = 0, minute = 0) => new Date(year, month, day, hour, minute).toISOString();
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('dates, money and distances as people say them', () => {
  const before = globalThis.navigator.languages;
  beforeEach(() => readBy('en-US', 'en'));
  afterAll(() => readBy(...before));

  it('says today, yesterday, else the day; the year only when it is another one', () => {
    expect(sayDay(at(2026, 10, 21, 0, 5), now)).toBe('today');
    expect(sayDay(at(2026, 10, 20, 23, 55), now)).toBe('yesterday');
    expect(sayDay(at(2026, 10, 3), now)).toBe('Tue, Nov 3');
    expect(sayDay(at(2025, 10, 3), now)).toContain('2025');
  });

  it('says moments with the day, or in short where that is today', () => {
    expect(plain(sayWhen(at(2026, 10, 21, 15, 5), now))).toBe('today, 3:05 PM');
    expect(plain(sayInstant(at(2026, 10, 21, 15, 5), now))).toBe('3:05 PM');
    expect(plain(sayInstant(at(2026, 10, 24, 15, 5), now))).toBe('Tue, Nov 24, 3:05 PM');
    expect(sayDate(at(2026, 10, 20, 12))).toBe('November 20, 2026');
    expect(sayTime(at(2026, 10, 20, 12)).replaceAll('\u202f', ' ')).toBe('November 20, 2026 at 12:00 PM');
  });

  it('says how long ago, from a day on in days of the calendar', () => {
    const ago = (day: number, hour: number, minute = 0) => plain(sayAgo(at(2026, 10, day, hour, minute), now));
    expect([ago(21, 12), ago(21, 11, 55), ago(20, 13)]).toEqual(['now', '5 minutes ago', '23 hours ago']);
    expect([ago(20, 11), ago(19, 13), ago(19, 11), ago(15, 13)]).toEqual(['yesterday', '2 days ago', '2 days ago', '6 days ago']);
    expect([ago(14, 13), ago(14, 11)]).toEqual(['Sat, Nov 14', 'Sat, Nov 14']);
  });

  it('writes cents as dollars, whole ones without ".00"', () => {
    expect([1000, 1299, 0, 25_000, 7_550].map(sayMoney)).toEqual(['$10', '$12.99', '$0', '$250', '$75.50']);
  });

  it('says how large a file is as systems do', () => {
    expect([1, 840_200, 3_240_000, 1_500_000_000].map(saySize)).toEqual(['1 kB', '841 kB', '3.2 MB', '1,500 MB']);
  });

  it('measures in miles where roads are, else in kilometres', () => {
    expect([1.4, 1, 0.25].map(sayDistance)).toEqual(['1.4 miles', '1 mile', '0.3 miles']);
    readBy('en-IE');
    expect(sayDistance(1.4)).toBe('2.3 kilometres');
    readBy('en-GB');
    expect(sayDistance(1.4)).toBe('1.4 miles');
  });

  it('keeps to the language of the texts, whatever the browser asks for', () => {
    readBy('de-DE', 'en-GB');
    expect(sayDate(at(2026, 10, 20, 12))).toBe('20 November 2026');
    readBy('de-DE');
    expect([sayDate(at(2026, 10, 20, 12)), sayMoney(1299), sayDistance(1.4)]).toEqual(['November 20, 2026', '$12.99', '1.4 miles']);
  });
});
