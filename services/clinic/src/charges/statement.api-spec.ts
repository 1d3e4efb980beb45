import { randomUUID } from 'node:crypto';
import type { Charge, Programme, StatementMonths } from '@toothwise/contracts-clinic';
import type { Page } from '@toothwise/contracts-core';
import { clinicBed, type ClinicBed, giveConsent, inTransaction, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { EndSharing } from '../leads/end-sharing.use-case.js';

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

const statement = async ({ token }: TestPractice, query = '') => (await bed.read<Page<Charge>>(`/statement${query}`, token)).body;
const months = async ({ token }: TestPractice) => (await bed.read<StatementMonths>('/statement/months', token)).body;
const withdraw = (screeningId: string) =>
  inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: bed.clock.now() }));

/** A case that the practice accepts, a minute after the one before. */
async function accepted(practice: TestPractice, urgency: 'high' | 'medium' | 'low' = 'medium', personId: string = randomUUID()) {
  bed.clock.advance({ minutes: 1 });
  const screeningId = randomUUID();
  await giveConsent(bed, { screeningId, personId, sharing: sharingBlock({ urgency, consentedAt: bed.clock.now().toISOString() }) });
  const [offer] = await bed.offersOf(practice, 'open');
  await bed.accept(practice, offer!.id);
  return { screeningId, personId };
}
const member = async (practice: TestPractice, role: string) => {
  const sub = randomUUID();
  await bed.database.query('INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, $3)', [sub, practice.id, role]);
  return bed.tokenFor({ sub });
};

describe('the statement of a practice', () => {
  it.each(['/statement', '/statement/months'])(
    'tells nothing at %s to who is no owner; one of a suspended practice still reads it',
    async (path) => {
      const practice = await bed.addPractice();
      const answers: [string | undefined, number, string | undefined][] = [
        [undefined, 401, 'auth.required'],
        [await bed.tokenFor(), 403, 'practice.required'],
        [await bed.tokenFor({ roles: ['admin'] }), 403, 'practice.required'],
        [await member(practice, 'front_desk'), 403, 'practice.owner-required'],
        [await member(practice, 'dentist'), 403, 'practice.owner-required'],
        [(await bed.addPractice({ status: 'suspended' })).token, 200, undefined],
      ];
      for (const [token, status, code] of answers) {
        const answer = await bed.read<{ code?: string }>(path, token);
        expect([answer.status, answer.body.code]).toEqual([status, code]);
      }
    },
  );

  it('lists what was charged with its reason, and what was waived with why, and nobody else’s', async () => {
    const [practice, other] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 24 })];
    const { personId } = await accepted(practice, 'high');
    const gone = await accepted(practice, 'low');
    await withdraw(gone.screeningId);
    await accepted(practice, 'medium', personId);
    const { items } = await statement(practice);
    expect(items.map(({ priceTier, price, state, waivedBecause, owed }) => [priceTier, price, state, waivedBecause, owed])).toEqual([
      ['urgent', 15_000, 'waived', 'same-person', 0],
      ['routine', 7_500, 'waived', 'withdrawn', 0],
      ['emergency', 25_000, 'charged', null, 25_000],
    ]);
    expect((await statement(other)).items).toEqual([]);
    expect(JSON.stringify(items)).not.toContain(personId);
  });

  it('comes in pages, each charge once, also where a new one comes meanwhile', async () => {
    const practice = await bed.addPractice();
    for (let count = 0; count < 5; count += 1) await accepted(practice);
    const all = (await statement(practice)).items.map(({ id }) => id);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: Page<Charge> = await statement(practice, `?limit=2${next ? `&cursor=${encodeURIComponent(next)}` : ''}`);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
      if (seen.length === 2) await accepted(practice);
    } while (next);
    expect([all.length, seen]).toEqual([5, all]);
    for (const query of ['?month=2026-13', '?month=last', '?cursor=nonsense', '?limit=101'])
      expect((await bed.read(`/statement${query}`, practice.token)).status).toBe(400);
  });

  it('sums each month of the practice’s own calendar: a waiver counts in its month, and shows the charge there too', async () => {
    const practice = await bed.addPractice();
    // In New York it is the last evening of November.
    bed.clock.stand('2026-12-01T04:30:00Z');
    practice.token = await bed.tokenFor({ sub: await ownerOf(practice) });
    const { screeningId } = await accepted(practice);
    await accepted(practice, 'high');
    bed.clock.advance({ hours: 1 });
    await withdraw(screeningId);
    expect(await months(practice)).toEqual({
      timeZone: 'America/New_York',
      owed: 25_000,
      months: [
        { month: '2026-12', cases: 0, charged: 0, waived: 15_000, credited: 0, total: -15_000, invoice: null },
        { month: '2026-11', cases: 2, charged: 40_000, waived: 0, credited: 0, total: 40_000, invoice: null },
      ],
    });
    const of = async (month: string) => (await statement(practice, `?month=${month}`)).items.map(({ price }) => price);
    expect([await of('2026-10'), await of('2026-11'), await of('2026-12')]).toEqual([[], [25_000, 15_000], [15_000]]);
  });
});

describe('the pause of a practice', () => {
  const pause = (token: string | undefined, paused: unknown = true) =>
    bed.post<Programme & { code?: string }>('/programme/pause', token, { paused });

  it('is its owners’ alone', async () => {
    const practice = await bed.addPractice();
    expect((await pause(undefined)).status).toBe(401);
    expect((await pause(await bed.tokenFor())).body.code).toBe('practice.required');
    for (const role of ['front_desk', 'dentist'])
      expect((await pause(await member(practice, role))).body.code).toBe('practice.owner-required');
    for (const status of ['pending', 'suspended'] as const)
      expect((await pause((await bed.addPractice({ status })).token)).body.code).toBe('practice.not-approved');
    expect((await pause(practice.token, 'yes')).status).toBe(400);
  });

  it('stops new cases and nothing else: what is offered can be accepted, patients stay and come back', async () => {
    const [practice, next] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 2 })];
    const { screeningId, personId } = await accepted(practice);
    const consent = (of: { screeningId: string; personId: string } = { screeningId: randomUUID(), personId: randomUUID() }) => {
      bed.clock.advance({ minutes: 1 });
      return giveConsent(bed, { ...of, sharing: sharingBlock({ consentedAt: bed.clock.now().toISOString() }) });
    };
    await consent();
    const since = bed.clock.now().toISOString();
    expect((await pause(practice.token)).body).toMatchObject({ joined: true, pausedAt: since });
    bed.clock.advance({ minutes: 1 });
    expect((await pause(practice.token)).body.pausedAt).toBe(since);
    expect((await bed.read<{ paused: boolean }>('/membership', practice.token)).body.paused).toBe(true);
    await consent();
    const [waiting] = await bed.offersOf(practice, 'open');
    expect([(await bed.offersOf(practice, 'open')).length, (await bed.offersOf(next, 'open')).length]).toEqual([1, 1]);
    expect((await bed.accept(practice, waiting!.id)).status).toBe(200);
    await withdraw(screeningId);
    await consent({ screeningId, personId });
    expect(await bed.offersOf(practice, 'accepted')).toHaveLength(2);
    expect((await pause(practice.token, false)).body.pausedAt).toBeNull();
    await consent();
    expect(await bed.offersOf(practice, 'open')).toHaveLength(1);
    const noted = await bed.database.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE action LIKE 'programme.%' ORDER BY at`,
    );
    expect(noted.map(({ action }) => action)).toEqual(['programme.paused', 'programme.resumed']);
  });
});

async function ownerOf({ id }: TestPractice): Promise<string> {
  const [row] = await bed.database.query<{ id: string }>('SELECT person_id AS id FROM practice_member WHERE practice_id = $1', [id]);
  return row!.id;
}
