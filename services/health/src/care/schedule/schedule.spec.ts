import type { ScheduleItem } from '@toothwise/contracts-health';
import { monthsBetween, type ScheduleFacts, scheduleOf, visitsOf } from './schedule.rules.js';

const TODAY = '2026-03-10';
const ID = '00000000-0000-4000-8000-000000000001';
const none: ScheduleFacts = { latest: null, followUps: [], appointments: [], completions: [] };
const latest = (urgency: 'low' | 'medium' | 'high', date = '2026-03-01', level = 2) => ({ screeningId: ID, urgency, level, date });
const at = (facts: Partial<ScheduleFacts>, today = TODAY) => scheduleOf({ ...none, ...facts }, { timeZone: 'Europe/Berlin', today });
const appointment = {
  id: ID,
  version: 1,
  title: 'Checkup',
  date: '2026-03-20',
  time: '09:30',
  location: '',
  phone: '',
  notes: '',
  cancelled: false,
};
const find = (items: ScheduleItem[], id: string) => items.find((one) => one.id === id);

describe('a schedule', () => {
  it('SCHED-014: recommends a visit after 6 months, 1 month for medium, half a month for high, and an AI screening after 3 months', () => {
    const dates = (urgency: 'low' | 'medium' | 'high') => {
      const { items } = at({ latest: latest(urgency) });
      return [find(items, `visit:${ID}`)?.date, find(items, `screening:${ID}`)?.date];
    };
    expect(dates('low')).toEqual(['2026-09-01', '2026-06-01']);
    expect(dates('medium')).toEqual(['2026-04-01', '2026-06-01']);
    expect(dates('high')).toEqual(['2026-03-16', '2026-06-01']);
    expect(at({}).nextVisit).toBeNull();
  });

  it('SCHED-015, SCHED-010: has daily care of 7 days at 8:00 and 21:00; today’s is pending, the others scheduled', () => {
    const { items } = at({});
    expect(items.map(({ date, time }) => `${date} ${time}`).slice(0, 3)).toEqual([
      '2026-03-10 08:00',
      '2026-03-10 21:00',
      '2026-03-11 08:00',
    ]);
    expect(items).toHaveLength(14);
    expect(items.map(({ status }) => status)).toEqual(['pending', 'pending', ...Array.from({ length: 12 }, () => 'scheduled')]);
    expect(items.at(-1)!.date).toBe('2026-03-16');
  });

  it('SCHED-009: the next visit is pending once its date is past, and overdue', () => {
    const visit = (today: string) => find(at({ latest: latest('high') }, today).items, `visit:${ID}`);
    expect(visit('2026-03-16')).toMatchObject({ status: 'scheduled', overdue: false });
    expect(visit('2026-03-17')).toMatchObject({ status: 'pending', overdue: true });
  });

  it('SCHED-005, SCHED-007: an item has its fields, and is in one of the states', () => {
    const { items } = at({
      latest: latest('low'),
      appointments: [{ ...appointment, location: 'Harbor Dental', phone: '+1 212 555 0123' }],
    });
    expect(find(items, `appointment:${ID}`)).toEqual({
      ...{ id: `appointment:${ID}`, type: 'appointment', title: 'Checkup', description: '', date: '2026-03-20', time: '09:30' },
      ...{ location: 'Harbor Dental', phone: '+1 212 555 0123', status: 'scheduled', urgency: null, overdue: false, appointmentId: ID },
      version: 1,
    });
    expect([...new Set(items.map(({ type }) => type))].toSorted()).toEqual(['appointment', 'reminder', 'screening']);
    expect(find(at({ appointments: [{ ...appointment, cancelled: true }] }).items, `appointment:${ID}`)?.status).toBe('cancelled');
  });

  it('SCHED-006: an item is an appointment, a screening, a reminder or a follow-up, of which a recorded appointment told', () => {
    const said = { recordingId: ID, said: '2026-03-01', from: '2026-03-15', until: '2026-03-29' };
    const { items } = at({ latest: latest('low'), followUps: [said], appointments: [appointment] });
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['appointment', 'screening', 'reminder', 'followup']));
    expect(find(items, `followup:${ID}`)).toMatchObject({
      ...{ title: 'Follow-up visit', date: '2026-03-15', status: 'scheduled', overdue: false },
      description: 'Between Mar 15, 2026 and Mar 29, 2026, as was said at your appointment on Mar 1, 2026.',
    });
    const once = at({ followUps: [{ ...said, until: said.from }] }, '2026-03-16').items;
    expect(find(once, `followup:${ID}`)).toMatchObject({
      ...{ description: 'As was said at your appointment on Mar 1, 2026.', status: 'pending', overdue: true },
    });
  });

  it('SCHED-008: what is done is completed, and no longer overdue', () => {
    const done = { latest: latest('high'), completions: [{ itemId: `visit:${ID}`, date: '2026-03-18' }] };
    const { items, counts } = at(done, '2026-03-20');
    expect(find(items, `visit:${ID}`)).toMatchObject({ status: 'completed', overdue: false });
    expect(at(done, '2026-03-20').nextVisit).toBeNull();
    expect(counts).toEqual({ scheduled: 13, completed: 1, overdue: 0, daysToNextVisit: null });
  });

  it('SCHED-002: counts what is scheduled, completed and overdue, and the days to the next visit', () => {
    expect(at({ latest: latest('low') }).counts).toEqual({ scheduled: 14, completed: 0, overdue: 0, daysToNextVisit: 175 });
    expect(at({ latest: latest('low'), appointments: [appointment] }).counts.daysToNextVisit).toBe(10);
    const past = at({ appointments: [{ ...appointment, date: '2026-03-09' }] });
    expect(past.counts).toEqual({ scheduled: 12, completed: 0, overdue: 1, daysToNextVisit: null });
  });

  it('has the advice of a latest result at level 3 or above lead', () => {
    expect(at({ latest: latest('medium', TODAY, 2) }).advice).toBeNull();
    expect(at({ latest: latest('high', TODAY, 3) }).advice).toEqual({ screeningId: ID, level: 3 });
  });
});

describe('months between visits', () => {
  it('are the mean of those that took place, and nothing below two', () => {
    expect(monthsBetween([])).toBeNull();
    expect(monthsBetween(['2026-01-01'])).toBeNull();
    expect(monthsBetween(['2025-01-01', '2025-07-02', '2026-01-01'])).toBe(6);
  });

  it('count own appointments and recommended visits that are done, none that was cancelled', () => {
    const completions = [
      { itemId: `appointment:${ID}`, date: '2026-03-21' },
      { itemId: 'visit:x', date: '2025-09-01' },
      { itemId: 'care:2026-03-10T08:00', date: '2026-03-10' },
    ];
    expect(visitsOf({ appointments: [appointment], completions })).toEqual(['2025-09-01', '2026-03-20']);
    expect(visitsOf({ appointments: [{ ...appointment, cancelled: true }], completions })).toEqual(['2025-09-01']);
  });
});
