import { randomUUID } from 'node:crypto';
import type { Charge, Dispute } from '@toothwise/contracts-clinic';
import type { Page, Role } from '@toothwise/contracts-core';
import { clinicBed, type ClinicBed, giveConsent, inTransaction, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { EndSharing } from '../leads/end-sharing.use-case.js';

let bed: ClinicBed;
let practice: TestPractice;
let admin: string;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  await bed.clear();
  practice = await bed.addPractice();
  await signIn();
});

/** Tokens end sooner than the days of this spec. */
async function signIn() {
  admin = await bed.tokenFor({ roles: ['admin'] });
  const [owner] = await bed.database.query<{ sub: string }>(
    `SELECT person_id AS sub FROM practice_member WHERE practice_id = $1 AND role = 'owner'`,
    [practice.id],
  );
  practice.token = await bed.tokenFor({ sub: owner!.sub });
}
const member = async (role: string, roles?: Role[]) => {
  const sub = randomUUID();
  await bed.database.query('INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, $3)', [sub, practice.id, role]);
  return bed.tokenFor({ sub, roles });
};
async function charged(): Promise<Charge & { screeningId: string; personId: string }> {
  bed.clock.advance({ minutes: 1 });
  const about = { screeningId: randomUUID(), personId: randomUUID() };
  await giveConsent(bed, { ...about, sharing: sharingBlock({ consentedAt: bed.clock.now().toISOString() }) });
  const [offer] = await bed.offersOf(practice, 'open');
  await bed.accept(practice, offer!.id);
  return { ...(await statement())[0]!, ...about };
}
const end = (screeningId: string, how: 'deleted' | 'withdrawn') =>
  inTransaction(bed, (tx) =>
    bed.get(EndSharing).execute(tx, screeningId, how === 'deleted' ? 'deleted' : { withdrawnAt: bed.clock.now() }),
  );
const statement = async () => (await bed.read<Page<Charge>>('/statement', practice.token)).body.items;
const owed = async () => (await bed.read<{ owed: number }>('/statement/months', practice.token)).body.owed;
const dispute = (chargeId: string, body: object = { reason: 'unreachable' }, token: string | undefined = practice.token) =>
  bed.post<Charge & { code?: string; errors?: unknown }>(`/charges/${chargeId}/dispute`, token, body);
const waiting = async (list = 'open') => (await bed.read<Page<Dispute>>(`/disputes?list=${list}`, admin)).body.items;
const decide = (id: string, decision: string, reason = 'We called the number.', token = admin) =>
  bed.post<Dispute & { code?: string }>(`/disputes/${id}/decision`, token, { decision, reason });
const told = async () => (await bed.events()).filter(({ name }) => name === 'clinic.dispute-decided.v1').map(({ data }) => data);

describe('a dispute', () => {
  it('is opened by owners alone, of their own charges, with a reason of the list', async () => {
    const { id } = await charged();
    expect((await bed.post(`/charges/${id}/dispute`, undefined, { reason: 'unreachable' })).status).toBe(401);
    expect((await dispute(id, undefined, await bed.tokenFor())).body.code).toBe('practice.required');
    for (const role of ['front_desk', 'dentist'])
      expect((await dispute(id, undefined, await member(role))).body.code).toBe('practice.owner-required');
    expect((await dispute(id, undefined, (await bed.addPractice({ miles: 20 })).token)).status).toBe(404);
    expect((await dispute(randomUUID())).status).toBe(404);
    for (const body of [
      { reason: 'too dear' },
      {},
      { reason: 'unreachable', note: 'x'.repeat(501) },
      { reason: 'unreachable', state: 'upheld' },
    ])
      expect((await dispute(id, body)).status).toBe(400);
    expect((await dispute(id, { reason: 'wrong_number', note: 'Called twice.' })).body).toMatchObject({
      state: 'charged',
      disputableUntil: null,
      dispute: { reason: 'wrong_number', note: 'Called twice.', state: 'open' },
    });
    expect((await dispute(id)).body.code).toBe('charge.not-disputable');
  });

  it('is taken for 14 days, and not a moment longer', async () => {
    const [first, second] = [await charged(), await charged()];
    bed.clock.stand(new Date(new Date(first.chargedAt).getTime() + 14 * 86_400_000).toISOString());
    await signIn();
    expect((await dispute(first.id)).body.code).toBe('charge.not-disputable');
    expect((await statement()).map(({ disputableUntil }) => disputableUntil !== null)).toEqual([true, false]);
    expect((await dispute(second.id)).status).toBe(200);
  });

  it('is seen and decided by administrators alone', async () => {
    const { id } = await charged();
    await dispute(id);
    const [open] = await waiting();
    for (const token of [practice.token, await bed.tokenFor({ roles: ['dentist'] })]) {
      expect((await bed.read('/disputes', token)).status).toBe(403);
      expect((await decide(open!.id, 'uphold', 'Mine.', token)).status).toBe(403);
    }
    // Nor by one of them who works there.
    expect((await decide(open!.id, 'uphold', 'Mine.', await member('front_desk', ['admin']))).body.code).toBe('practice.own');
    for (const reason of ['', '  ']) expect((await decide(open!.id, 'uphold', reason)).status).toBe(400);
    expect((await decide(randomUUID(), 'refuse')).status).toBe(404);
    expect(await owed()).toBe(15_000);
  });

  it('that is upheld is credited once, however many decide at the same moment, and the practice is told why', async () => {
    const { id } = await charged();
    await dispute(id);
    const [open] = await waiting();
    expect(open).toMatchObject({ practiceName: practice.name, priceTier: 'urgent', price: 15_000, reason: 'unreachable', note: null });
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(open!.id, 'uphold')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'dispute.decided']));
    const credits = await bed.database.query(`SELECT amount_cents AS cents, cause FROM charge_entry WHERE kind = 'credited'`);
    expect(credits).toEqual([{ cents: -15_000, cause: 'unreachable' }]);
    expect(await owed()).toBe(0);
    expect((await statement())[0]).toMatchObject({
      state: 'credited',
      owed: 0,
      dispute: { state: 'upheld', decisionReason: 'We called the number.' },
    });
    expect(await told()).toMatchObject([{ practiceId: practice.id, chargeId: id, decision: 'uphold', reason: 'We called the number.' }]);
    expect([await waiting(), (await waiting('decided')).map(({ state }) => state)]).toEqual([[], ['upheld']]);
  });

  it('that is refused leaves the charge as it was, for good, and the practice is told why', async () => {
    const { id } = await charged();
    await dispute(id);
    const [open] = await waiting();
    expect((await decide(open!.id, 'refuse')).body.state).toBe('refused');
    expect((await decide(open!.id, 'uphold')).body.code).toBe('dispute.decided');
    expect((await dispute(id)).body.code).toBe('charge.not-disputable');
    expect(await owed()).toBe(15_000);
    expect(await told()).toMatchObject([{ decision: 'refuse' }]);
  });

  it('is settled by a withdrawal before contact, and what was credited is not waived as well', async () => {
    const [open, credited] = [await charged(), await charged()];
    for (const { id } of [open, credited]) await dispute(id);
    const [, second] = await waiting();
    await decide(second!.id, 'uphold');
    for (const { screeningId } of [open, credited]) await end(screeningId, 'withdrawn');
    expect(await waiting()).toEqual([]);
    expect(await owed()).toBe(0);
    expect((await statement()).map(({ state }) => state).sort()).toEqual(['credited', 'waived']);
  });

  it('keeps no words about a case that its patient deleted', async () => {
    const { id, screeningId } = await charged();
    await dispute(id, { reason: 'not_a_patient', note: 'Canary told us on the phone.' });
    await end(screeningId, 'deleted');
    const rows = await bed.database.query<{ row: string }>('SELECT d::text AS row FROM charge_dispute d');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain('Canary');
  });
});
