import { randomUUID } from 'node:crypto';
import type { clinicHttp } from '@toothwise/contracts-clinic';
import type { z } from 'zod';
import { CANARIES, clinicBed, type ClinicBed, giveConsent, inTransaction, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { EndSharing } from './end-sharing.use-case.js';

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

interface Case {
  screeningId: string;
  personId: string;
}
const newCase = (personId: string = randomUUID()): Case => ({ screeningId: randomUUID(), personId });
const consent = (about: Case) => {
  bed.clock.advance({ minutes: 1 });
  return giveConsent(bed, { ...about, sharing: sharingBlock({ consentedAt: bed.clock.now().toISOString() }) });
};
const withdraw = ({ screeningId }: Case) =>
  inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: bed.clock.now() }));
/** Its member signs in again: tokens end sooner than that. */
async function later(practice: TestPractice, time: { days: number; hours?: number }) {
  bed.clock.advance(time);
  const [member] = await bed.database.query<{ sub: string }>('SELECT person_id AS sub FROM practice_member WHERE practice_id = $1', [
    practice.id,
  ]);
  practice.token = await bed.tokenFor({ sub: member!.sub, roles: ['patient', 'clinic'] });
}
async function acceptOnly(practice: TestPractice) {
  const [offer] = await bed.offersOf(practice, 'open');
  expect((await bed.accept(practice, offer!.id)).status).toBe(200);
  return offer!;
}
const stats = async ({ token }: TestPractice) => (await bed.read<z.output<typeof clinicHttp.leadStats>>('/leads/stats', token)).body;
const owed = async (practice: TestPractice) => (await stats(practice)).amountOwed ?? NaN;
const entries = () =>
  bed.database.query<{ kind: string; cents: number; cause: string; actor: string; key: string }>(
    'SELECT kind, amount_cents AS cents, cause, actor, key FROM charge_entry ORDER BY at, length(key), key',
  );
const said = async () => (await entries()).map(({ kind, cents, cause }) => [kind, cents, cause]);

describe('the ledger of charges', () => {
  it('enters who accepted, what the withdrawal took back and what the new consent brought again, each with a key of its own', async () => {
    const practice = await bed.addPractice();
    const about = newCase();
    await consent(about);
    await acceptOnly(practice);
    bed.clock.advance({ minutes: 1 });
    await withdraw(about);
    await consent(about);
    expect(await said()).toEqual([
      ['charged', 15_000, 'accepted'],
      ['waived', -15_000, 'withdrawn'],
      ['restored', 15_000, 'consented-again'],
    ]);
    const [member] = await bed.database.query<{ id: string }>('SELECT person_id AS id FROM practice_member');
    const [charge] = await bed.database.query<{ id: string }>('SELECT id FROM lead_charge');
    const told = await entries();
    expect(told.map(({ actor }) => actor)).toEqual([member!.id, 'clinic', 'clinic']);
    expect(told.map(({ key }) => key)).toEqual([`charged:${charge!.id}`, `waived:${charge!.id}:1`, `restored:${charge!.id}:2`]);
    expect(await owed(practice)).toBe(15_000);
  });

  it.each([
    ['changed', 'UPDATE charge_entry SET amount_cents = 0'],
    ['deleted', 'DELETE FROM charge_entry'],
    ['emptied', 'TRUNCATE charge_entry CASCADE'],
  ])('cannot be %s', async (_, sql) => {
    const practice = await bed.addPractice();
    await consent(newCase());
    await acceptOnly(practice);
    await expect(bed.database.query(sql)).rejects.toThrow('Entries of charges are never changed or removed');
  });
});

describe('a practice that accepts the same person again', () => {
  it('owes nothing for it within 30 days of a charge, and has the case all the same', async () => {
    const practice = await bed.addPractice();
    const first = newCase();
    await consent(first);
    await acceptOnly(practice);
    await later(practice, { days: 29, hours: 23 });
    await consent(newCase(first.personId));
    const offer = await acceptOnly(practice);
    expect((await bed.open(practice, offer)).accepted).toMatchObject({ patient: { name: CANARIES.name }, amountOwed: 0 });
    await bed.post(`/leads/${offer.leadId}/status`, practice.token, { status: 'contacted' });
    expect(await stats(practice)).toMatchObject({ total: 2, new: 1, contacted: 1, amountOwed: 15_000 });
    expect((await said()).slice(1)).toEqual([
      ['charged', 15_000, 'accepted'],
      ['waived', -15_000, 'same-person'],
    ]);
  });

  it.each([
    ['30 days later', (_first: Case, practice: TestPractice) => later(practice, { days: 30 })],
    ['when the first case was withdrawn before contact', withdraw],
  ])('owes for it %s', async (_, happens) => {
    const practice = await bed.addPractice();
    const first = newCase();
    await consent(first);
    await acceptOnly(practice);
    await happens(first, practice);
    await consent(newCase(first.personId));
    await acceptOnly(practice);
    expect((await said()).at(-1)).toEqual(['charged', 15_000, 'accepted']);
  });

  it('owes once where both cases are accepted at the same moment, and where the first one comes back', async () => {
    const practice = await bed.addPractice();
    for (let round = 0; round < 10; round += 1) {
      const first = newCase();
      const second = newCase(first.personId);
      await consent(first);
      await consent(second);
      const before = await owed(practice);
      const offers = await bed.offersOf(practice, 'open');
      const answers = await Promise.all(offers.map(({ id }) => bed.accept(practice, id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await owed(practice)) - before).toBe(15_000);
    }
    const first = newCase();
    const second = newCase(first.personId);
    const before = await owed(practice);
    await consent(first);
    await acceptOnly(practice);
    await withdraw(first);
    await consent(second);
    await acceptOnly(practice);
    await consent(first);
    expect(await bed.offersOf(practice, 'open')).toEqual([]);
    expect((await owed(practice)) - before).toBe(15_000);
  });
});

describe('at the same moment', () => {
  it('20 practices accept: one has the case, and one owes', async () => {
    const practices = await Promise.all(Array.from({ length: 20 }, (_, index) => bed.addPractice({ miles: 1 + index / 10 })));
    await consent(newCase());
    // A case is open to three practices at most: the others are given an offer by hand.
    await bed.database.query(
      `INSERT INTO offer (id, lead_id, practice_id, state, distance_miles, offered_at, expires_at)
       SELECT gen_random_uuid(), l.id, p.id, 'open', 1, o.offered_at, o.expires_at FROM lead l JOIN offer o ON o.lead_id = l.id, practice p
       WHERE p.id <> o.practice_id`,
    );
    const offers = await Promise.all(practices.map((practice) => bed.offersOf(practice, 'open')));
    const answers = await Promise.all(practices.map((practice, index) => bed.accept(practice, offers[index]![0]!.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await said()).toEqual([['charged', 15_000, 'accepted']]);
  });

  it('a patient withdraws: either the practice is refused or it owes nothing, and nobody reads the contact', async () => {
    const practice = await bed.addPractice();
    const won = { accept: 0, withdraw: 0 };
    for (let round = 0; round < 40; round += 1) {
      const about = newCase();
      await consent(about);
      const [offer] = await bed.offersOf(practice, 'open');
      const afterwards = async () => {
        for (let turn = 0; turn < round % 20; turn += 1) await bed.database.query('SELECT 1');
        return withdraw(about);
      };
      const [accepted] = await Promise.all([bed.accept(practice, offer!.id), afterwards()]);
      expect([200, 410]).toContain(accepted.status);
      won[accepted.status === 200 ? 'accept' : 'withdraw'] += 1;
      expect(JSON.stringify((await bed.read(`/offers/${offer!.id}`, practice.token)).body)).not.toContain(CANARIES.email);
      expect(await owed(practice)).toBe(0);
    }
    expect(await said()).toHaveLength(2 * won.accept);
    expect(Math.min(won.accept, won.withdraw)).toBeGreaterThanOrEqual(4);
  });
});
