import { randomUUID } from 'node:crypto';
import type { clinicHttp, Offer } from '@toothwise/contracts-clinic';
import type { z } from 'zod';
import { CANARIES, clinicBed, type ClinicBed, giveConsent, inTransaction, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { EndSharing } from './end-sharing.use-case.js';

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

/** One person's screening, whose consent comes and goes. Each decision is a minute after the last one. */
class Person {
  readonly screeningId = randomUUID();
  constructor(readonly personId: string = randomUUID()) {}

  consent(miles = 0): Promise<void> {
    bed.clock.advance({ minutes: 1 });
    const sharing = sharingBlock({ miles, consentedAt: bed.clock.now().toISOString() });
    return giveConsent(bed, { screeningId: this.screeningId, personId: this.personId, sharing });
  }
  withdraw(): Promise<void> {
    bed.clock.advance({ minutes: 1 });
    return inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, this.screeningId, { withdrawnAt: bed.clock.now() }));
  }
  async told(name: string): Promise<number> {
    return (await bed.events(this.screeningId)).filter((event) => event.name === `clinic.lead-${name}.v1`).length;
  }
}
const only = async (practice: TestPractice, state: 'open' | 'accepted' | 'closed'): Promise<Offer> => {
  const offers = await bed.offersOf(practice, state);
  expect(offers).toHaveLength(1);
  return offers[0]!;
};
const stats = async (practice: TestPractice) =>
  (await bed.read<z.output<typeof clinicHttp.leadStats>>('/leads/stats', practice.token)).body;
const move = (practice: TestPractice, { leadId }: Offer, status: 'contacted' | 'converted') =>
  bed.post(`/leads/${leadId}/status`, practice.token, { status });

describe('a person who consents, withdraws and consents again', () => {
  it.each(['new', 'contacted', 'converted'] as const)(
    'gives the practice that had accepted its case back as it was (%s), and it owes once',
    async (status) => {
      const practice = await bed.addPractice();
      const person = new Person();
      await person.consent();
      const offer = await only(practice, 'open');
      await bed.accept(practice, offer.id);
      if (status !== 'new') await move(practice, offer, status);
      expect((await only(practice, 'accepted')).accepted).toMatchObject({ sharedAgainAt: null });
      for (let round = 0; round < 3; round += 1) {
        await person.withdraw();
        expect(await bed.offersOf(practice, 'accepted')).toEqual([]);
        await person.consent();
        expect(await bed.offersOf(practice, 'open')).toEqual([]);
        const listed = await only(practice, 'accepted');
        const again = await bed.open(practice, listed);
        // In the list, in the case, and for the patient: contact is wished again, since when.
        const sharedAgainAt = bed.clock.now().toISOString();
        const mine = await bed.read(`/my-leads/${person.screeningId}`, await bed.tokenFor({ sub: person.personId }));
        expect([listed.accepted, again.accepted, mine.body]).toEqual(Array(3).fill(expect.objectContaining({ sharedAgainAt })));
        expect(again).toMatchObject({ id: offer.id, accepted: { patient: { name: CANARIES.name }, status, amountOwed: 15_000 } });
        // Pressing once more, in an old tab, changes nothing.
        expect((await bed.accept(practice, offer.id)).status).toBe(200);
        expect(await stats(practice)).toMatchObject({ total: 1, [status]: 1, amountOwed: 15_000 });
      }
      expect(await bed.database.query('SELECT 1 FROM lead_charge')).toHaveLength(1);
      expect([await person.told('created'), await person.told('offered'), await person.told('accepted')]).toEqual([1, 1, 1]);
      expect([await person.told('withdrawn'), await person.told('resumed')]).toEqual([3, 3]);
    },
  );

  it('lets nobody’s price of today change what was agreed, and shows the patient who has the case', async () => {
    const practice = await bed.addPractice();
    const person = new Person();
    await person.consent();
    await bed.accept(practice, (await only(practice, 'open')).id);
    await person.withdraw();
    await bed.database.query('INSERT INTO practice_price SELECT id, 99999 FROM practice');
    await person.consent();
    expect(await bed.open(practice, await only(practice, 'accepted'))).toMatchObject({ price: 15_000, accepted: { amountOwed: 15_000 } });
    const mine = await bed.read(`/my-leads/${person.screeningId}`, await bed.tokenFor({ sub: person.personId }));
    expect(mine.body).toMatchObject({ state: 'accepted', practice: { name: practice.name }, openOffers: 0 });
  });

  it.each([
    ['is no longer approved', `UPDATE practice SET partner_status = 'suspended' WHERE id = $1`, 0],
    ['is too far from the new place', 'SELECT $1::uuid', 40],
  ])('is offered to others when the practice that had accepted %s', async (_why, change, miles) => {
    const [first, other] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 24 })];
    const person = new Person();
    await person.consent();
    await bed.accept(first, (await only(first, 'open')).id);
    await person.withdraw();
    await bed.database.query(change, [first.id]);
    await person.consent(miles);
    expect((await only(other, 'open')).case.distanceMiles).toBeLessThan(25);
    expect(await person.told('resumed')).toBe(0);
  });

  it('does not go back to a practice that said no when it was asked once more, and charges it nothing', async () => {
    const [first, other] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 24 })];
    const stands = (status: string) => bed.database.query('UPDATE practice SET partner_status = $2 WHERE id = $1', [first.id, status]);
    const decline = async (practice: TestPractice) =>
      bed.post(`/offers/${(await only(practice, 'open')).id}/decline`, practice.token).then(({ status }) => expect(status).toBe(200));
    const person = new Person();
    await person.consent();
    await bed.accept(first, (await only(first, 'open')).id);
    await person.withdraw();
    await stands('suspended');
    await person.consent();
    await stands('approved');
    await decline(other);
    await decline(first);
    await person.withdraw();
    await person.consent();
    expect([await bed.offersOf(first, 'accepted'), (await stats(first)).amountOwed]).toEqual([[], 0]);
    expect(await person.told('resumed')).toBe(0);
  });

  it('charges a practice that accepts the same case a second time nothing more', async () => {
    const practice = await bed.addPractice();
    const person = new Person();
    await person.consent();
    const first = await only(practice, 'open');
    await bed.accept(practice, first.id);
    await move(practice, first, 'contacted');
    await person.withdraw();
    await bed.database.query(`UPDATE practice SET partner_status = 'suspended'`);
    await person.consent();
    await bed.database.query(
      `WITH dearer AS (INSERT INTO practice_price SELECT id, 99999 FROM practice) UPDATE practice SET partner_status = 'approved'`,
    );
    await person.withdraw();
    await bed.database.query(`UPDATE lead_charge SET waived_at = now()`);
    await bed.database.query(`UPDATE offer SET state = 'open', ended_at = NULL, expires_at = $1`, ['2026-11-24T15:00:00Z']);
    await bed.database.query(
      `UPDATE lead SET state = 'offered', patient_name = 'x', latitude = 40, longitude = -74, due_at = '2026-11-24T15:00:00Z'`,
    );
    expect(await only(practice, 'open')).toMatchObject({ price: 15_000 });
    expect((await bed.accept(practice, first.id)).status).toBe(200);
    expect(await stats(practice)).toMatchObject({ total: 1, contacted: 1, amountOwed: 15_000 });
  });

  it('is not asked for again where the time to answer was over before the withdrawal', async () => {
    const [late, next] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 2 })];
    const person = new Person();
    await person.consent();
    const offer = await only(late, 'open');
    await bed.database.query('UPDATE offer SET expires_at = $1', [bed.clock.now()]);
    await person.withdraw();
    expect((await bed.offersOf(late, 'closed')).map(({ id, state }) => [id, state])).toEqual([[offer.id, 'expired']]);
    await person.consent();
    expect(await bed.offersOf(late, 'open')).toEqual([]);
    await only(next, 'open');
  });

  it('reaches again whom another practice had forestalled, when that one cannot have it back', async () => {
    const practices = await Promise.all([1, 2].map((miles) => bed.addPractice({ miles })));
    const person = new Person();
    const high = () =>
      giveConsent(bed, {
        ...person,
        sharing: sharingBlock({ urgency: 'high', level: 3, consentedAt: bed.clock.now().toISOString() }),
      });
    await high();
    await bed.accept(practices[0]!, (await only(practices[0]!, 'open')).id);
    expect((await only(practices[1]!, 'closed')).state).toBe('taken');
    await person.withdraw();
    await bed.database.query(`UPDATE practice SET partner_status = 'rejected' WHERE id = $1`, [practices[0]!.id]);
    bed.clock.advance({ minutes: 1 });
    await high();
    await only(practices[1]!, 'open');
  });
});

describe('a practice that is offered a case', () => {
  const ended = async ({ screeningId }: Person) =>
    (await bed.events(screeningId))
      .filter(({ name }) => name === 'clinic.lead-offer-ended.v1')
      .map(({ data }) => [data['practiceId'], data['state']]);

  it('is known to have declined, to have been forestalled, or that the person withdrew', async () => {
    const practices = await Promise.all([1, 2, 3].map((miles) => bed.addPractice({ miles })));
    const person = new Person();
    await giveConsent(bed, { ...person, sharing: sharingBlock({ urgency: 'high', level: 3 }) });
    await bed.post(`/offers/${(await only(practices[0]!, 'open')).id}/decline`, practices[0]!.token);
    await bed.accept(practices[1]!, (await only(practices[1]!, 'open')).id);
    await person.withdraw();
    expect(await ended(person)).toEqual([
      [practices[0]!.id, 'declined'],
      [practices[2]!.id, 'taken'],
    ]);
    const other = new Person();
    await other.consent();
    await other.withdraw();
    expect(await ended(other)).toEqual([[practices[0]!.id, 'withdrawn']]);
    const versions = (await bed.events(person.screeningId)).map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  });

  it('still owes for a contact that it made, when another one that had none is let off', async () => {
    const [first, second] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 24 })];
    const person = new Person();
    await person.consent();
    const offer = await only(first, 'open');
    await bed.accept(first, offer.id);
    await move(first, offer, 'contacted');
    await person.withdraw();
    await person.consent(40);
    await bed.accept(second, (await only(second, 'open')).id);
    expect((await only(second, 'accepted')).accepted).toMatchObject({ status: 'new' });
    await person.withdraw();
    expect([(await stats(first)).amountOwed, (await stats(second)).amountOwed]).toEqual([15_000, 0]);
  });
});

describe('the database', () => {
  const charge = (leadId: string, practiceId: string, acceptedAt: string, status = 'new', waivedAt: string | null = null) =>
    bed.database.query(
      `INSERT INTO lead_charge (offer_id, lead_id, practice_id, price_tier, amount_cents, accepted_at, status, waived_at)
       VALUES (gen_random_uuid(), $1, $2, 'urgent', 15000, $3, $4, $5)`,
      [leadId, practiceId, acceptedAt, status, waivedAt],
    );

  it('takes no second charge in force for the same case and practice', async () => {
    const [practice, other] = [await bed.addPractice(), await bed.addPractice()];
    const leadId = randomUUID();
    await charge(leadId, practice.id, '2026-11-01T00:00:00Z');
    await charge(leadId, practice.id, '2026-11-01T00:00:00Z', 'new', '2026-11-01T00:01:00Z');
    await charge(leadId, other.id, '2026-11-01T00:00:00Z');
    await expect(charge(leadId, practice.id, '2026-11-02T00:00:00Z')).rejects.toThrow('lead_charge_once');
  });
});
