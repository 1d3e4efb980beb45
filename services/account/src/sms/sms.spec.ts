import { smsOf } from '../notices/notice.rules.js';
import { noticesOf } from '../notices/notices.gateway.js';
import { codeText, hashOf, isCode, LIMITS, newCode, nextCodeAt } from './sms.rules.js';

const now = new Date('2026-11-25T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
/** What phones show without splitting a message in two: GSM 03.38, as far as English needs it. */
const ONE_MESSAGE = /^[\w\s@#.,:;/!?'"()+-]{1,160}$/;

describe('a code for a number', () => {
  it('is six digits, and what is kept of it shows none of them', () => {
    const [code, id] = [newCode(), crypto.randomUUID()];
    expect(code).toMatch(/^\d{6}$/);
    const hash = hashOf(code, id);
    expect(hash).not.toContain(code);
    expect([isCode(code, id, hash), isCode(code, crypto.randomUUID(), hash), isCode('x', id, hash)]).toEqual([true, false, false]);
  });

  it('is sent in one message that phones fill in by themselves, on pages of this host alone', () => {
    const text = codeText('012345', 'https://toothwise.example/');
    expect(text).toMatch(ONE_MESSAGE);
    expect(text).toMatch(/^Toothwise: your code is 012345\. [\s\S]*\n@toothwise\.example #012345$/);
  });

  it('may be asked for a minute after the last one, five times a day by a person, ten times for a number', () => {
    expect(nextCodeAt({ byPerson: [], toNumber: [] }, now)).toEqual(now);
    expect(nextCodeAt({ byPerson: [ago(20_000)], toNumber: [] }, now)).toEqual(new Date(now.getTime() + 40_000));
    const hours = (count: number) => Array.from({ length: count }, (_, at) => ago((at + 1) * 3_600_000));
    expect(nextCodeAt({ byPerson: hours(4), toNumber: hours(9) }, now)).toEqual(now);
    const later = (first: number) => new Date(now.getTime() + LIMITS.windowMs - first * 3_600_000);
    expect(nextCodeAt({ byPerson: hours(5), toNumber: [] }, now)).toEqual(later(5));
    expect(nextCodeAt({ byPerson: [], toNumber: hours(12) }, now)).toEqual(later(10));
  });
});

describe('a text message about a reminder', () => {
  const due = (category: string, memberName: string | null) => ({ category, memberName, local: '2026-11-25T09:00' });
  const said = (data: object) =>
    noticesOf('health.reminder-due.v1', data)
      .tells.filter(({ channels }) => channels.includes('sms'))
      .map((notice) => smsOf(notice, data).replace('{publicUrl}', 'https://toothwise.example'));

  it('says when, where to look and how to end them, in one message, and names nobody and nothing of health', () => {
    for (const data of [due('checkup', null), due('checkup', 'Lena')]) {
      const [text] = said(data);
      expect(text).toMatch(ONE_MESSAGE);
      expect(text).toContain('9:00 AM. See of what: https://toothwise.example/active-reminders Reply STOP to end.');
      expect(text).not.toMatch(/Lena|check|dent|tooth(?!wise)/i);
    }
  });

  it('is none about brushing', () => expect(said(due('dental', null))).toEqual([]));
});
