import { randomUUID } from 'node:crypto';
import { accountErasureOrdered } from '@toothwise/contracts-account';
import type { Offer } from '@toothwise/contracts-clinic';
import type { Sharing } from '@toothwise/contracts-screening';
import { Eraser } from '@toothwise/service-kit';
import { eraseBy } from '@toothwise/testing';
import {
  ALWAYS,
  CANARIES,
  clinicBed,
  type ClinicBed,
  giveConsent,
  inTransaction,
  NINE_TO_FIVE,
  sharingBlock,
  type TestPractice,
} from '../../test/clinic-bed.js';
import { EndSharing } from './end-sharing.use-case.js';
import { TellOwnership } from '../practices/tell-ownership.use-case.js';
import { clinic } from '../service.js';

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed({}, { files: true });
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

async function consent(sharing: Sharing, screeningId: string = randomUUID(), personId: string = randomUUID()) {
  await giveConsent(bed, { screeningId, personId, sharing });
  return { screeningId, personId };
}
const withdraw = (screeningId: string, at: string) =>
  inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: new Date(at) }));
const leadState = async (screeningId: string) =>
  (await bed.database.query<{ state: string }>('SELECT state FROM lead WHERE screening_id = $1', [screeningId]))[0]?.state;
const onlyOffer = async (practice: TestPractice, state: 'open' | 'accepted' | 'closed' = 'open'): Promise<Offer> => {
  const offers = await bed.offersOf(practice, state);
  expect(offers).toHaveLength(1);
  return offers[0]!;
};
const names = async (screeningId: string) => (await bed.events(screeningId)).map((event) => event.name);

/** One of now: tokens end sooner than the days that pass here. */
async function tokenOfMember({ id }: TestPractice): Promise<string> {
  const [member] = await bed.database.query<{ sub: string }>('SELECT person_id AS sub FROM practice_member WHERE practice_id = $1', [id]);
  return bed.tokenFor({ sub: member!.sub, roles: ['patient', 'clinic'] });
}

describe('a case whose person is erased', () => {
  it('goes, kept answers too; the practice that accepted is told of nobody’s case, and what it owes stays', async () => {
    const practice = await bed.addPractice();
    const [gone, others] = [await consent(sharingBlock()), await consent(sharingBlock())];
    for (const offer of await bed.offersOf(practice)) await bed.accept(practice, offer.id);
    const accepted = await bed.offersOf(practice, 'accepted');
    for (const { leadId } of accepted) await bed.post(`/leads/${leadId}/status`, practice.token, { status: 'contacted' });
    const [{ leadId }] = (await bed.database.query<{ leadId: string }>('SELECT id AS "leadId" FROM lead WHERE person_id = $1', [
      gone.personId,
    ])) as [{ leadId: string }];
    const ids = { personId: gone.personId, other: others.personId };
    const erased = await eraseBy({ bed, service: clinic, ordered: accountErasureOrdered, ...ids });
    expect(erased).toEqual({ before: expect.arrayContaining(['lead']), left: [], othersChanged: [] });
    const withdrawn = (await bed.events(gone.screeningId)).filter(({ name }) => name === 'clinic.lead-withdrawn.v1');
    expect(withdrawn).toMatchObject([{ personId: null, data: { practiceId: practice.id } }]);
    const answers = await bed.database.query<{ body: unknown }>('SELECT body FROM idempotency_key WHERE body::text LIKE $1', [
      `%${leadId}%`,
    ]);
    expect(answers).toEqual([]);
    expect(await bed.database.query('SELECT FROM lead_charge WHERE lead_id = $1', [leadId])).toHaveLength(1);
    expect(await bed.offersOf(practice, 'accepted')).toHaveLength(1);
  });

  it('is told of its owners: who is the only one a practice has, and when no more', async () => {
    const { id } = await bed.addPractice();
    const told = () =>
      bed.database.query<{ isLastOwner: boolean }>(
        `SELECT (envelope->'data'->>'isLastOwner')::boolean AS "isLastOwner" FROM outbox
         WHERE name = 'clinic.ownership-changed.v1' AND envelope->'data'->>'practiceId' = $1 ORDER BY created_at`,
        [id],
      );
    for (let round = 0; round < 2; round += 1) await bed.get(TellOwnership).execute();
    expect(await told()).toEqual([{ isLastOwner: true }]);
    await bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'owner')`, [randomUUID(), id]);
    await bed.get(TellOwnership).execute();
    expect(await told()).toEqual([{ isLastOwner: true }, { isLastOwner: false }, { isLastOwner: false }]);
  });

  it.each([
    ['pending', true],
    ['rejected', true],
    ['approved', false],
    ['suspended', false],
  ])('lets the only owner of a practice that is %s go: %s', async (status, goes) => {
    const { id } = await bed.addPractice();
    await bed.database.query('UPDATE practice SET partner_status = $2 WHERE id = $1', [id, status]);
    await bed.get(TellOwnership).execute();
    const [owner] = await bed.database.query<{ id: string; told: boolean }>(
      'SELECT person_id AS id, told_last_owner AS told FROM practice_member WHERE practice_id = $1',
      [id],
    );
    expect(owner!.told).toBe(!goes);
    const erased = bed.get(Eraser).erase(owner!.id);
    await (goes ? erased : expect(erased).rejects.toThrow('A practice would be left without an owner'));
    expect(await bed.database.query('SELECT FROM practice_member WHERE practice_id = $1', [id])).toHaveLength(goes ? 0 : 1);
  });

  it('keeps an owner, also where two of them are erased at once', async () => {
    const { id } = await bed.addPractice();
    const [first] = await bed.database.query<{ id: string }>('SELECT person_id AS id FROM practice_member WHERE practice_id = $1', [id]);
    const second = randomUUID();
    await bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'owner')`, [second, id]);
    const outcomes = await Promise.allSettled([first!.id, second].map((owner) => bed.get(Eraser).erase(owner)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await bed.database.query('SELECT FROM practice_member WHERE practice_id = $1', [id])).toHaveLength(1);
    // A further one comes: the erasure, which is tried again, goes on.
    await bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'owner')`, [randomUUID(), id]);
    for (const owner of [first!.id, second]) await bed.get(Eraser).erase(owner);
    expect(await bed.database.query('SELECT FROM practice_member WHERE practice_id = $1', [id])).toHaveLength(1);
  });
});

describe('a case of high urgency', () => {
  it('is offered to the three best fitting practices at once, for 15 minutes', async () => {
    const [near, second, third, fourth] = await Promise.all([1, 2, 3, 4].map((miles) => bed.addPractice({ miles })));
    const { screeningId, personId } = await consent(sharingBlock({ urgency: 'high', level: 3 }));
    for (const practice of [near, second, third]) {
      const offer = await onlyOffer(practice!);
      expect(offer).toMatchObject({
        state: 'open',
        expiresAt: '2026-11-23T15:15:00.000Z',
        case: { urgency: 'high', leadType: 'emergency' },
      });
    }
    expect(await bed.offersOf(fourth!)).toHaveLength(0);
    const events = await bed.events(screeningId);
    expect(events.map(({ name, version }) => [name, version])).toEqual([
      ['clinic.lead-created.v1', 1],
      ['clinic.lead-offered.v1', 2],
      ['clinic.lead-offered.v1', 3],
      ['clinic.lead-offered.v1', 4],
    ]);
    expect(events.every((event) => event.personId === personId)).toBe(true);
  });

  it('goes to practices that are open now or keep emergency hours only', async () => {
    bed.clock.stand('2026-11-24T03:00:00Z');
    const closed = await bed.addPractice({ miles: 1, hours: NINE_TO_FIVE, emergency: false });
    const onCall = await bed.addPractice({ miles: 2, hours: NINE_TO_FIVE, emergency: true });
    await consent(sharingBlock({ urgency: 'high', level: 3 }));
    expect(await bed.offersOf(closed)).toHaveLength(0);
    await onlyOffer(onCall);
  });

  it('is reported as unmatched at once when none is open', async () => {
    bed.clock.stand('2026-11-24T03:00:00Z');
    await bed.addPractice({ hours: NINE_TO_FIVE, emergency: false });
    const { screeningId } = await consent(sharingBlock({ urgency: 'high', level: 3 }));
    expect(await names(screeningId)).toEqual(['clinic.lead-created.v1', 'clinic.lead-unmatched.v1']);
    expect(await leadState(screeningId)).toBe('unmatched');
  });

  it('goes to the next practice as soon as one declines, and to the next ones when time is over', async () => {
    const practices = await Promise.all([1, 2, 3, 4, 5].map((miles) => bed.addPractice({ miles })));
    const { screeningId } = await consent(sharingBlock({ urgency: 'high', level: 3 }));
    const declined = await onlyOffer(practices[0]!);
    bed.clock.advance({ minutes: 5 });
    expect((await bed.post(`/offers/${declined.id}/decline`, practices[0]!.token)).status).toBe(200);
    expect((await onlyOffer(practices[3]!)).expiresAt).toBe('2026-11-23T15:20:00.000Z');
    expect(await bed.offersOf(practices[4]!)).toHaveLength(0);
    await bed.pass(10);
    expect((await onlyOffer(practices[1]!, 'closed')).state).toBe('expired');
    await onlyOffer(practices[4]!);
    await bed.pass(5);
    expect(await leadState(screeningId)).toBe('offered');
    await bed.pass(10);
    expect(await leadState(screeningId)).toBe('unmatched');
    expect((await names(screeningId)).at(-1)).toBe('clinic.lead-unmatched.v1');
  });
});

describe('any other case', () => {
  it('is offered to one practice at a time, for 60 minutes of its own opening hours', async () => {
    bed.clock.stand('2026-11-23T21:40:00Z');
    const first = await bed.addPractice({ miles: 1, hours: NINE_TO_FIVE });
    const second = await bed.addPractice({ miles: 7, hours: ALWAYS });
    const { screeningId } = await consent(sharingBlock({ urgency: 'medium' }));
    expect(await onlyOffer(first)).toMatchObject({ expiresAt: '2026-11-24T14:40:00.000Z', case: { leadType: 'urgent_care' } });
    expect(await bed.offersOf(second)).toHaveLength(0);
    await bed.pass(60);
    expect(await bed.offersOf(second)).toHaveLength(0);
    bed.clock.stand('2026-11-24T14:40:00Z');
    await bed.pass(0);
    expect((await onlyOffer(first, 'closed')).state).toBe('expired');
    expect((await onlyOffer(second)).expiresAt).toBe('2026-11-24T15:40:00.000Z');
    await bed.pass(60);
    expect(await leadState(screeningId)).toBe('unmatched');
  });

  it('skips practices that have reached their monthly capacity, open offers included (CLIN-027)', async () => {
    const small = await bed.addPractice({ miles: 1, capacity: 1 });
    const large = await bed.addPractice({ miles: 2 });
    await consent(sharingBlock());
    await consent(sharingBlock());
    const held = await onlyOffer(small);
    await onlyOffer(large);
    expect((await bed.accept(small, held.id)).status).toBe(200);
    await consent(sharingBlock());
    expect(await bed.offersOf(small, 'open')).toHaveLength(0);
    bed.clock.stand('2026-12-01T15:00:00Z');
    await consent(sharingBlock({ consentedAt: '2026-12-01T14:00:00Z' }));
    await onlyOffer(small);
  });

  it('keeps the capacity when many cases are matched at the same moment (CLIN-027)', async () => {
    const small = await bed.addPractice({ miles: 1, capacity: 3 });
    await bed.addPractice({ miles: 2 });
    await Promise.all(Array.from({ length: 20 }, () => consent(sharingBlock())));
    expect(await bed.offersOf(small, 'open')).toHaveLength(3);
  });
});

describe('accepting', () => {
  it('records the amount owed and tells the patient’s side', async () => {
    const practice = await bed.addPractice();
    const { screeningId } = await consent(sharingBlock({ urgency: 'high', level: 3 }));
    const offer = await onlyOffer(practice);
    const answer = await bed.accept(practice, offer.id);
    expect(answer).toMatchObject({ status: 200, body: { id: offer.id, state: 'accepted' } });
    expect(await bed.open(practice, await onlyOffer(practice, 'accepted'))).toMatchObject({
      accepted: { priceTier: 'emergency', amountOwed: 25_000, valueEstimate: 300, status: 'new', acceptedAt: '2026-11-23T15:00:00.000Z' },
    });
    expect((await bed.events(screeningId)).at(-1)).toMatchObject({ name: 'clinic.lead-accepted.v1', data: { practiceId: practice.id } });
  });

  it('is won by exactly one of many practices that accept at the same moment', async () => {
    const practices = await Promise.all([1, 2, 3].map((miles) => bed.addPractice({ miles })));
    for (let round = 0; round < 10; round += 1) {
      const { screeningId } = await consent(sharingBlock({ urgency: 'high', level: 3 }));
      const offers = await Promise.all(practices.map((practice) => onlyOffer(practice)));
      const answers = await Promise.all(
        practices.flatMap((practice, index) => [bed.accept(practice, offers[index]!.id), bed.accept(practice, offers[index]!.id)]),
      );
      const won = answers.filter(({ status }) => status === 200);
      const lost = answers.filter(({ status }) => status === 409);
      expect([won.length, lost.length]).toEqual([2, 4]);
      expect(new Set(won.map(({ body }) => body.id)).size).toBe(1);
      expect(lost.every(({ body }) => body.code === 'offer.taken')).toBe(true);
      expect((await names(screeningId)).filter((name) => name === 'clinic.lead-accepted.v1')).toHaveLength(1);
    }
    expect(await bed.database.query('SELECT lead_id FROM lead_charge GROUP BY lead_id HAVING count(*) > 1')).toHaveLength(0);
  });

  it('repeats the first answer for the same Idempotency-Key and charges once', async () => {
    const practice = await bed.addPractice();
    await consent(sharingBlock());
    const offer = await onlyOffer(practice);
    const key = randomUUID();
    const first = await bed.post(`/offers/${offer.id}/accept`, practice.token, {}, key);
    const second = await bed.post(`/offers/${offer.id}/accept`, practice.token, {}, key);
    expect(second.body).toEqual(first.body);
    expect(await bed.database.query('SELECT 1 FROM lead_charge')).toHaveLength(1);
  });

  it('is refused one moment after the deadline, even before the worker came by', async () => {
    const practice = await bed.addPractice();
    await consent(sharingBlock({ urgency: 'high', level: 3 }));
    const offer = await onlyOffer(practice);
    bed.clock.stand('2026-11-23T15:15:00Z');
    expect(await bed.accept(practice, offer.id)).toMatchObject({ status: 410, body: { code: 'offer.expired' } });
  });
});

describe('a case that nobody took', () => {
  const WEEK = 7 * 24 * 60;
  const kept = async (screeningId: string) => {
    const [lead] = await bed.database.query<Record<string, unknown>>('SELECT * FROM lead WHERE screening_id = $1', [screeningId]);
    return Object.values(CANARIES).filter((canary) => JSON.stringify(lead).includes(canary));
  };

  it('loses what was shared of it after 7 days: nobody reads it any more, and the person sees that nobody took it', async () => {
    const practice = await bed.addPractice();
    const { screeningId, personId } = await consent(sharingBlock());
    const { id } = await onlyOffer(practice);
    await bed.pass(WEEK - 1);
    expect(await kept(screeningId)).toHaveLength(Object.keys(CANARIES).length);
    await bed.pass(1);
    expect(await kept(screeningId)).toEqual([]);
    const token = await bed.tokenFor({ sub: personId });
    expect((await bed.read(`/my-leads/${screeningId}`, token)).body).toMatchObject({ state: 'unmatched', openOffers: 0, practice: null });
    const member = { ...practice, token: await tokenOfMember(practice) };
    expect(await onlyOffer(member, 'closed')).toMatchObject({ id, state: 'expired', accepted: null, case: { painBand: 'unknown' } });
    expect((await names(screeningId)).filter((name) => name === 'clinic.lead-unmatched.v1')).toHaveLength(1);
    expect(await bed.database.query('SELECT FROM charge_entry')).toEqual([]);
  });

  it('ends while it is still being offered, and cannot be taken from that moment on', async () => {
    // Open for ten minutes a week: the hour that it may look at the case is not over by then.
    const rarely = { ...NINE_TO_FIVE, tuesday: [], wednesday: [], thursday: [], friday: [], monday: [{ opens: '10:00', closes: '10:20' }] };
    const practice = await bed.addPractice({ hours: rarely, emergency: false });
    const { screeningId } = await consent(sharingBlock());
    const offer = await onlyOffer(practice);
    expect(offer.expiresAt).toBe('2026-11-30T15:00:00.000Z');
    bed.clock.advance({ minutes: WEEK });
    const token = await tokenOfMember(practice);
    expect(await bed.accept({ ...practice, token }, offer.id)).toMatchObject({ status: 410, body: { code: 'offer.expired' } });
    await bed.pass(0);
    expect([await leadState(screeningId), await kept(screeningId)]).toEqual(['unmatched', []]);
    expect((await names(screeningId)).at(-1)).toBe('clinic.lead-unmatched.v1');
  });

  it('is offered anew for as long where the person consents again; one that is taken keeps what was shared', async () => {
    const { screeningId, personId } = await consent(sharingBlock());
    await bed.pass(WEEK);
    expect(await kept(screeningId)).toEqual([]);
    const practice = await bed.addPractice();
    await consent(sharingBlock({ consentedAt: bed.clock.now().toISOString() }), screeningId, personId);
    const member = { ...practice, token: await tokenOfMember(practice) };
    await bed.accept(member, (await onlyOffer(member)).id);
    await bed.pass(2 * WEEK);
    expect(await kept(screeningId)).toHaveLength(Object.keys(CANARIES).length);
  });
});

describe('a withdrawal', () => {
  it('ends open offers', async () => {
    const practice = await bed.addPractice();
    const { screeningId } = await consent(sharingBlock());
    const offer = await onlyOffer(practice);
    await withdraw(screeningId, '2026-11-23T15:00:00Z');
    expect(await bed.accept(practice, offer.id)).toMatchObject({ status: 410, body: { code: 'offer.withdrawn' } });
    expect(await leadState(screeningId)).toBe('withdrawn');
    await bed.pass(24 * 60);
    expect(await names(screeningId)).toEqual(['clinic.lead-created.v1', 'clinic.lead-offered.v1', 'clinic.lead-offer-ended.v1']);
  });

  it('takes the contact data away from the practice that accepted, and waives what it owes while it made no contact', async () => {
    const practice = await bed.addPractice();
    const { screeningId } = await consent(sharingBlock());
    await bed.accept(practice, (await onlyOffer(practice)).id);
    await withdraw(screeningId, '2026-11-23T15:00:00Z');
    expect(await onlyOffer(practice, 'closed')).toMatchObject({ state: 'withdrawn', accepted: null });
    expect((await bed.read<{ amountOwed: number; total: number }>('/leads/stats', practice.token)).body).toMatchObject({
      amountOwed: 0,
      total: 0,
    });
    expect((await names(screeningId)).at(-1)).toBe('clinic.lead-withdrawn.v1');
  });

  it('keeps the amount owed when the practice had made contact', async () => {
    const practice = await bed.addPractice();
    const { screeningId } = await consent(sharingBlock());
    const offer = await onlyOffer(practice);
    await bed.accept(practice, offer.id);
    await bed.post(`/leads/${offer.leadId}/status`, practice.token, { status: 'contacted' });
    await withdraw(screeningId, '2026-11-23T15:00:00Z');
    expect((await bed.read('/leads/stats', practice.token)).body).toMatchObject({ total: 1, contacted: 1, amountOwed: 15_000 });
  });

  it('is followed by new offers when the person consents again', async () => {
    const practice = await bed.addPractice();
    const { screeningId, personId } = await consent(sharingBlock());
    await withdraw(screeningId, '2026-11-23T15:00:00Z');
    await consent(sharingBlock({ consentedAt: '2026-11-23T15:01:00Z' }), screeningId, personId);
    await onlyOffer(practice, 'open');
    expect(await leadState(screeningId)).toBe('offered');
  });
});
