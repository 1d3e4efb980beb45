import { accountProfileChanged } from '@toothwise/contracts-account';
import { eventually, publishFact } from '@toothwise/testing';
import { DataSource } from 'typeorm';
import { EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { Standings } from './standings.worker.js';

describe('the leaderboard', () => {
  let bed: HealthBed;
  beforeAll(async () => {
    bed = await healthBed();
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    await bed.database.query('DELETE FROM person');
  });
  const wish = { takesPart: true, birthDate: '1990-05-01', showName: true };
  const join = (patient: Patient, change: object = {}) => patient.call<{ code?: string }>('PUT', '/leaderboard/me', { ...wish, ...change });
  const cleaned = async (...dates: string[]) => {
    const patient = await bed.patient();
    for (const date of dates) await patient.log(date);
    return patient;
  };
  const named = async (patient: Patient, firstName: string) => {
    const profile = { firstName, lastName: 'Secret', email: 'secret@toothwise.test', phone: null };
    await publishFact(bed.nats, accountProfileChanged, patient.id, profile);
    await eventually('the name', async () => {
      const rows = await bed.database.query('SELECT 1 FROM person WHERE id = $1 AND first_name = $2', [patient.id, firstName]);
      return rows.length > 0;
    });
  };

  it('is refused to a visitor', async () => {
    expect((await bed.request('/api/health/v1/leaderboard')).status).toBe(401);
  });

  it('STRK-015, STRK-018, STRK-019, STRK-020: orders who takes part by current, then longest streak, with three numbers and a first name', async () => {
    const ann = await cleaned('2026-03-09', '2026-03-10');
    const bob = await cleaned('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-10');
    const cleo = await cleaned('2026-03-10');
    const absent = await cleaned('2026-03-08', '2026-03-09', '2026-03-10');
    for (const one of [ann, bob, cleo]) await join(one);
    await named(ann, 'Ann');
    const { items, me } = await bed.champions(ann);
    expect(items).toEqual([
      { rank: 1, firstName: 'Ann', isMe: true, current: 2, longest: 2, total: 2 },
      // Told a week late: in the streak, not in the ranking.
      { rank: 2, firstName: null, isMe: false, current: 1, longest: 3, total: 4 },
      { rank: 3, firstName: null, isMe: false, current: 1, longest: 1, total: 1 },
    ]);
    expect(me).toEqual(items[0]);
    expect((await bed.champions(absent)).me).toBeNull();
    expect(JSON.stringify(items)).not.toMatch(/Secret|secret@|[0-9a-f]{8}-/);
  });

  it('STRK-014: shows ten unless told', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => cleaned('2026-03-10')));
    await Promise.all(all.map((one) => join(one)));
    const patient = all[0]!;
    expect((await patient.call<{ items: [] }>('GET', '/leaderboard')).body.items).toHaveLength(10);
    expect((await bed.champions(patient, 11)).items).toHaveLength(11);
    expect((await bed.champions(patient, 3)).me!.rank).toBeGreaterThanOrEqual(1);
  });

  it('counts a lapsed streak as 0 from local midnight, though nothing was written', async () => {
    const ann = await cleaned('2026-03-09', '2026-03-10');
    await join(ann);
    const current = async (at: string) => {
      bed.clock.stand(at);
      return (await bed.champions(ann)).me!.current;
    };
    // Berlin's March 11 ends at 23:00 UTC.
    expect(await current('2026-03-11T22:59:59Z')).toBe(2);
    expect(await current('2026-03-11T23:00:00Z')).toBe(0);
  });

  it('ranks everybody alike, whether or not changes are counted and lapses noted yet', async () => {
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, index) => cleaned(...['2026-03-08', '2026-03-09', '2026-03-10'].slice(index % 3))),
    );
    for (const one of people) await join(one);
    const ranks = async () => Promise.all(people.map(async (one) => (await bed.champions(one, 100)).me!.rank));
    const byOrder = async () => {
      const { items } = await bed.champions(people[0]!, 100);
      return items.map(({ rank, current, longest }) => [rank, current, longest]);
    };
    const all = people.map((_, index) => index + 1);
    const fresh = await ranks();
    expect(fresh.toSorted((a, b) => a - b)).toEqual(all);
    await bed.get(Standings).run();
    expect(await ranks()).toEqual(fresh);
    // Midnight has passed for all; two have gone on.
    bed.clock.stand('2026-03-11T12:00:00Z');
    for (const one of people.slice(0, 2)) await one.log('2026-03-11');
    bed.clock.stand('2026-03-12T12:00:00Z');
    const [lapsed, order] = [await ranks(), await byOrder()];
    expect(lapsed.toSorted((a, b) => a - b)).toEqual(all);
    expect(order.filter(([, current]) => current! > 0)).toHaveLength(2);
    const live = () => bed.database.query('SELECT person_id FROM participation WHERE ranked_streak > 0');
    await eventually('all lapses are noted', async () => {
      await bed.get(Standings).run();
      return (await live()).length === 2;
    });
    expect([await ranks(), await byOrder()]).toEqual([lapsed, order]);
  });

  it('has a rank planned once a connection, and nothing else', async () => {
    const ann = await cleaned('2026-03-10');
    await join(ann);
    for (let time = 0; time < 8; time += 1) expect((await bed.champions(ann)).me!.rank).toBe(1);
    const source = bed.get(DataSource);
    const setting = () => source.query<{ mode: string }[]>(`SELECT current_setting('plan_cache_mode') AS mode`);
    const settings = await Promise.all(Array.from({ length: 6 }, setting));
    expect(new Set(settings.flat().map(({ mode }) => mode))).toEqual(new Set(['auto']));
    const plans = `SELECT generic_plans > 0 AS generic, custom_plans FROM pg_prepared_statements WHERE name = 'rank'`;
    const runners = Array.from({ length: 6 }, () => source.createQueryRunner());
    const found = await Promise.all(runners.map((runner) => runner.query(plans)));
    await Promise.all(runners.map((runner) => runner.release()));
    expect(found.flat()).toContainEqual({ generic: true, custom_plans: 0 });
    expect(found.flat().filter((one) => !one.generic)).toEqual([]);
  });

  it.each(['1899-12-31', '2026-03-11', '1990-02-30'])(
    'takes no date of birth that nobody who lives can have, and names the field: %s',
    async (birthDate) => {
      const patient = await cleaned('2026-03-10');
      await join(patient);
      const { status, body } = await patient.call<{ issues: { path: string }[] }>('PUT', '/leaderboard/me', {
        ...wish,
        birthDate,
        showName: false,
      });
      expect([status, body.issues.map(({ path }) => path)]).toEqual([400, ['birthDate']]);
      const [row] = await bed.database.query('SELECT birth_date::text, show_name FROM participation WHERE person_id = $1', [patient.id]);
      expect(row).toEqual({ birth_date: '1990-05-01', show_name: true });
    },
  );

  it('STRK-021: lists nobody under 18, nobody who has left, and the name of nobody who hides it', async () => {
    const patient = await cleaned('2026-03-10');
    await named(patient, 'Dora');
    expect((await join(patient, { birthDate: '2008-03-11' })).body.code).toBe('leaderboard.adults-only');
    expect((await bed.champions(patient)).items).toEqual([]);
    await join(patient, { birthDate: '2008-03-10', showName: false });
    expect((await bed.champions(patient)).items.map(({ firstName }) => firstName)).toEqual([null]);
    await patient.call('PUT', '/leaderboard/me', { takesPart: false });
    expect((await bed.champions(patient)).items).toEqual([]);
  });
});
