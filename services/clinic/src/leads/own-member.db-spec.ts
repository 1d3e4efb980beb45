import { randomUUID } from 'node:crypto';
import { clinicBed, type ClinicBed, giveConsent, inTransaction, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { EndSharing } from './end-sharing.use-case.js';

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

const [screeningId, personId] = [randomUUID(), randomUUID()];
const consent = (consentedAt = '2026-11-23T14:59:00Z', urgency: 'high' | 'medium' = 'medium') =>
  giveConsent(bed, { screeningId, personId, sharing: sharingBlock({ consentedAt, urgency, level: urgency === 'high' ? 3 : 2 }) });
const withdraw = () =>
  inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: new Date('2026-11-23T15:00:00Z') }));
const join = (practice: TestPractice) =>
  bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'dentist')`, [personId, practice.id]);
const open = async (practice: TestPractice) => (await bed.offersOf(practice, 'open')).length;

describe('the case of a member of a practice', () => {
  it.each(['high', 'medium'] as const)('is never offered to that practice, and is to the others (%s)', async (urgency) => {
    const [own, other] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 2 })];
    await join(own);
    await consent(undefined, urgency);
    expect([await open(own), await open(other)]).toEqual([0, 1]);
  });

  it('is unmatched at once where there is no other practice', async () => {
    await join(await bed.addPractice());
    await consent();
    expect(await bed.database.query('SELECT state FROM lead')).toEqual([{ state: 'unmatched' }]);
  });

  it('does not pass to it when another practice declines or lets the time pass', async () => {
    const [first, own, third] = await Promise.all([1, 2, 3].map((miles) => bed.addPractice({ miles })));
    await join(own!);
    await consent();
    await bed.post(`/offers/${(await bed.offersOf(first!, 'open'))[0]!.id}/decline`, first!.token);
    expect([await open(own!), await open(third!)]).toEqual([0, 1]);
    await bed.pass(60);
    expect(await open(own!)).toBe(0);
  });

  it('cannot be accepted by it when the person became a member after the offer; nobody there learns why', async () => {
    const practice = await bed.addPractice();
    await consent();
    const [offer] = await bed.offersOf(practice, 'open');
    await join(practice);
    for (const token of [practice.token, await bed.tokenFor({ sub: personId, roles: ['patient', 'clinic'] })])
      expect(await bed.post(`/offers/${offer!.id}/accept`, token)).toMatchObject({ status: 410, body: { code: 'offer.expired' } });
    expect(await bed.database.query('SELECT 1 FROM lead_charge')).toHaveLength(0);
  });

  it('is not given back to it after a new consent, when the person became a member meanwhile', async () => {
    const practice = await bed.addPractice();
    await consent();
    await bed.accept(practice, (await bed.offersOf(practice, 'open'))[0]!.id);
    await withdraw();
    await join(practice);
    await consent('2026-11-23T15:01:00Z');
    expect([await open(practice), (await bed.offersOf(practice, 'accepted')).length]).toEqual([0, 0]);
  });
});
