import type { CleaningHistory, Day, Logged } from '@toothwise/contracts-health';
import { eventually } from '@toothwise/testing';
import { BERLIN, EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';

describe('the days of a person', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => {
    bed = await healthBed();
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });
  const here = { timeZone: BERLIN };

  it('STRK-039, STRK-040: are refused to a stranger, and do not exist for anybody else', async () => {
    const stranger = await bed.patient();
    const path = `/api/health/v1/people/${patient.id}/cleanings/2026-03-10`;
    expect((await bed.request(path, { method: 'PUT', body: here })).status).toBe(401);
    for (const [method, part, body] of [
      ['GET', 'day?timeZone=UTC', undefined],
      ['GET', 'events', undefined],
      ['GET', 'cleanings?timeZone=UTC', undefined],
      ['PUT', 'cleanings/2026-03-10', here],
      ['DELETE', 'cleanings/2026-03-10?timeZone=UTC', undefined],
      ['PUT', 'excused-days/2026-03-10', here],
      ['PUT', 'habits/2026-03-10', { ...here, floss: true }],
      ['PUT', 'time-zone', here],
    ] as const) {
      expect([part, (await stranger.call(method, `/people/${patient.id}/${part}`, body)).status]).toEqual([part, 404]);
    }
    expect((await patient.day()).streak.total).toBe(0);
  });

  it('begin with nothing, in the time zone of the browser', async () => {
    expect(await patient.day()).toEqual({
      timeZone: BERLIN,
      today: '2026-03-10',
      cleaned: false,
      yesterday: null,
      habits: { morningBrush: false, eveningBrush: false, floss: false, mouthwash: false },
      streak: { current: 0, longest: 0, total: 0, lastCleaned: null, next: { id: 'first-steps', days: 1, left: 1 }, reached: [] },
    });
    expect((await (await bed.patient('Asia/Tokyo')).day()).today).toBe('2026-03-11');
  });

  it('STRK-031: a cleaning is logged, and the streak is what it makes of it', async () => {
    await patient.log('2026-03-09');
    const { alreadyLogged, newMilestone, day } = await patient.log('2026-03-10');
    expect({ alreadyLogged, newMilestone }).toEqual({ alreadyLogged: false, newMilestone: null });
    expect(day).toMatchObject({ cleaned: true, streak: { current: 2, longest: 2, total: 2, lastCleaned: '2026-03-10' } });
    expect(day.streak.next).toEqual({ id: 'getting-started', days: 3, left: 1 });
    expect(await patient.day()).toEqual(day);
  });

  it('STRK-023, STRK-029, STRK-030: a date has one cleaning, also when it is told ten times at once', async () => {
    const told = await Promise.all(Array.from({ length: 10 }, () => patient.log('2026-03-10')));
    expect(told.filter(({ alreadyLogged }) => !alreadyLogged)).toHaveLength(1);
    expect(new Set(told.map(({ day }) => day.streak.total))).toEqual(new Set([1]));
    expect((await patient.log('2026-03-10')).alreadyLogged).toBe(true);
  });

  it('a streak goes on from where it stood a season ago, and a date of before then still counts in the total alone', async () => {
    await patient.log('2026-03-09');
    await bed.database.query(
      `INSERT INTO cleaning_log (person_id, date, logged_at)
       SELECT $1, DATE '2026-03-09' - n, (DATE '2026-03-09' - n + time '19:00') AT TIME ZONE 'UTC' FROM generate_series(1, 300) n WHERE n NOT IN (40, 250)`,
      [patient.id],
    );
    expect((await patient.log('2026-03-10')).day.streak).toMatchObject({ current: 41, longest: 209, total: 300 });
    const carried = () =>
      bed.database.query('SELECT carried FROM cleaning_streak WHERE person_id = $1', [patient.id]) as Promise<{ carried: object }[]>;
    const before = await carried();
    expect(before).toMatchObject([{ carried: { total: 239, inTime: { longest: 189 } } }]);
    expect((await patient.log('2025-07-02')).day.streak).toMatchObject({ current: 41, longest: 209, total: 301 });
    expect(await carried()).toMatchObject([{ carried: { total: 240, inTime: { longest: 189 } } }]);
    await patient.call('DELETE', 'cleanings/2025-07-02?timeZone=UTC');
    expect([(await patient.day()).streak, await carried()]).toMatchObject([{ current: 41, longest: 209, total: 300 }, before]);
  });

  it('STRK-008, STRK-009: no date to come and none before 1900 is taken, where the person lives', async () => {
    const refused = async (date: string) => {
      const { status, body } = await patient.call<{ issues: { path: string }[] }>('PUT', `cleanings/${date}`, here);
      return [status, body.issues.map(({ path }) => path)];
    };
    expect(await refused('2026-03-11')).toEqual([400, ['date']]);
    expect(await refused('1899-12-31')).toEqual([400, ['date']]);
    expect((await patient.day()).streak.total).toBe(0);
    expect((await patient.log('1900-01-01')).day.streak).toMatchObject({ current: 0, longest: 0, total: 1 });
    const inTokyo = await bed.patient('Asia/Tokyo');
    expect((await inTokyo.log('2026-03-11')).day.streak.current).toBe(1);
  });

  it.each([{ timeZone: 'Mars/Olympus' }, { timeZone: '+02:00' }, {}, { ...here, userId: crypto.randomUUID() }])(
    'take nothing but what they know: %j',
    async (body) => {
      expect((await patient.call('PUT', 'cleanings/2026-03-10', body)).status).toBe(400);
      expect((await patient.day()).streak.total).toBe(0);
    },
  );

  it('STRK-037: tell a milestone once, the highest that was reached, and never again', async () => {
    const seen = [];
    for (const date of ['2026-03-08', '2026-03-10', '2026-03-09']) seen.push((await patient.log(date)).newMilestone);
    expect(seen).toEqual([{ id: 'first-steps', days: 1 }, null, { id: 'getting-started', days: 3 }]);
    await patient.call('DELETE', 'cleanings/2026-03-09?timeZone=UTC');
    expect((await patient.log('2026-03-09')).newMilestone).toBeNull();
    const facts = () =>
      bed.database.query<{ days: number }>(
        `SELECT (envelope->'data'->>'days')::int AS days FROM outbox WHERE person_id = $1 AND published_at IS NOT NULL ORDER BY days`,
        [patient.id],
      );
    await eventually('both milestones at the broker', async () => (await facts()).length >= 2);
    expect(await facts()).toEqual([{ days: 1 }, { days: 3 }]);
  });

  it('an entry can be taken back for thirty days', async () => {
    await patient.log('2026-03-10');
    bed.clock.advance({ days: 30 });
    const back = () => patient.call<Day & { code: string }>('DELETE', 'cleanings/2026-03-10?timeZone=UTC');
    bed.clock.advance({ days: 1 });
    expect((await back()).body.code).toBe('cleaning.settled');
    bed.clock.stand(EVENING);
    expect((await back()).body.streak.total).toBe(0);
    expect((await back()).status).toBe(404);
  });

  it('STRK-010, STRK-011: show the cleanings of thirty days, newest first', async () => {
    for (const date of ['2026-02-08', '2026-02-09', '2026-03-09']) await patient.log(date);
    const { body } = await patient.call<CleaningHistory>('GET', `cleanings?timeZone=${BERLIN}`);
    expect(body.items.map(({ date }) => date)).toEqual(['2026-03-09', '2026-02-09']);
    expect(body.items[0]).toEqual({ date: '2026-03-09', loggedAt: '2026-03-10T19:00:00.000Z', late: false, removable: true });
    const longer = await patient.call<CleaningHistory>('GET', `cleanings?timeZone=${BERLIN}&days=60`);
    expect(longer.body.items).toHaveLength(3);
  });

  it('an excused day keeps a streak; a fourth in thirty days and one over a week old are refused', async () => {
    for (const date of ['2026-03-06', '2026-03-08', '2026-03-10']) await patient.log(date);
    const excuse = (date: string) => patient.call<Day & { code?: string }>('PUT', `excused-days/${date}`, here);
    expect((await excuse('2026-03-02')).body.code).toBe('excuse.too-late');
    await excuse('2026-03-09');
    expect((await excuse('2026-03-07')).body.streak.current).toBe(3);
    await excuse('2026-03-05');
    expect((await excuse('2026-03-04')).body.code).toBe('excuse.too-many');
  });

  it('a day with a cleaning is not excused, and an excuse is taken back: it breaks the streak, and is none of the three', async () => {
    for (const date of ['2026-03-08', '2026-03-10']) await patient.log(date);
    const excused = (method: 'PUT' | 'DELETE', date: string) =>
      patient.call<Day & { code?: string }>(
        method,
        `excused-days/${date}${method === 'PUT' ? '' : '?timeZone=UTC'}`,
        method === 'PUT' ? here : undefined,
      );
    expect((await excused('PUT', '2026-03-08')).body.code).toBe('excuse.cleaned');
    expect((await excused('PUT', '2026-03-09')).body.streak.current).toBe(2);
    for (const date of ['2026-03-05', '2026-03-06']) await excused('PUT', date);
    expect((await excused('PUT', '2026-03-07')).body.code).toBe('excuse.too-many');
    expect((await excused('DELETE', '2026-03-09')).body.streak.current).toBe(1);
    expect((await excused('DELETE', '2026-03-09')).status).toBe(404);
    expect((await patient.call<CleaningHistory>('GET', `cleanings?timeZone=${BERLIN}`)).body.excused).toEqual(['2026-03-05', '2026-03-06']);
    expect((await excused('PUT', '2026-03-07')).status).toBe(200);
    bed.clock.advance({ days: 30 });
    expect((await excused('DELETE', '2026-03-06')).body.code).toBe('excuse.settled');
  });

  it('HAB-019, HAB-021, HAB-022, HAB-023: a habit is kept, and a brushing is the cleaning of its date, also when it is ticked off again', async () => {
    const tick = async (change: object) => (await patient.call<Logged>('PUT', 'habits/2026-03-10', { ...here, ...change })).body;
    expect((await tick({ floss: true })).day).toMatchObject({ cleaned: false, habits: { floss: true, eveningBrush: false } });
    const brushed = await tick({ eveningBrush: true });
    expect(brushed).toMatchObject({ alreadyLogged: false, day: { cleaned: true, habits: { floss: true, eveningBrush: true } } });
    expect((await tick({ eveningBrush: false })).day).toMatchObject({
      cleaned: true,
      habits: { eveningBrush: false },
      streak: { current: 1 },
    });
    bed.clock.advance({ days: 1 });
    expect((await patient.day()).habits).toEqual({ morningBrush: false, eveningBrush: false, floss: false, mouthwash: false });
  });

  it('offer yesterday until four in the morning', async () => {
    await patient.log('2026-03-09');
    bed.clock.stand('2026-03-11T02:59:00Z');
    expect(await patient.day()).toMatchObject({ today: '2026-03-11', yesterday: '2026-03-10' });
    bed.clock.stand('2026-03-11T03:00:00Z');
    expect((await patient.day()).yesterday).toBeNull();
    bed.clock.stand('2026-03-11T02:00:00Z');
    expect((await patient.log('2026-03-10')).day).toMatchObject({ yesterday: null, streak: { current: 2 } });
  });

  it('keep their dates when the person moves, and go on in the new zone', async () => {
    await patient.log('2026-03-10');
    bed.clock.advance({ hours: 13 });
    await patient.call('PUT', 'time-zone', { timeZone: 'Pacific/Auckland' });
    const day = await patient.day();
    expect(day).toMatchObject({ timeZone: 'Pacific/Auckland', today: '2026-03-11', streak: { current: 1, lastCleaned: '2026-03-10' } });
    expect((await patient.call('PUT', 'time-zone', { timeZone: 'Nowhere' })).status).toBe(400);
  });
});
