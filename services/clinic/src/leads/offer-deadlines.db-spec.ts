import { randomUUID } from 'node:crypto';
import { eventually } from '@toothwise/testing';
import { clinicBed, type ClinicBed, giveConsent, sharingBlock } from '../../test/clinic-bed.js';
import { OfferDeadlinesWorker } from './offer-deadlines.worker.js';

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

async function offerOne(): Promise<void> {
  await giveConsent(bed, { screeningId: randomUUID(), personId: randomUUID(), sharing: sharingBlock({ urgency: 'high' }) });
}
const states = async () =>
  (
    await bed.database.query<{ state: string; offers: number }>(
      'SELECT state, count(*)::int AS offers FROM offer GROUP BY state ORDER BY state',
    )
  ).map(({ state, offers }) => [state, offers]);

describe('the deadline worker', () => {
  it('passes an offer on within about a second of its deadline, by itself', async () => {
    await bed.addPractice();
    await offerOne();
    bed.clock.advance({ minutes: 14 });
    await eventually('one look at the clock', async () => (await states()).length === 1);
    bed.clock.advance({ minutes: 1 });
    await eventually('the deadline', async () => (await states())[0]?.[0] === 'expired');
  });

  it('forgets no deadline over a restart', async () => {
    await bed.addPractice();
    await offerOne();
    await bed.restart();
    expect(await states()).toEqual([['open', 1]]);
    bed.clock.advance({ minutes: 16 });
    await eventually('the deadline', async () => (await states())[0]?.[0] === 'expired');
  });

  it('handles each overdue lead once, however many workers look at the same time', async () => {
    await Promise.all([1, 2, 3, 4, 5, 6].map((miles) => bed.addPractice({ miles })));
    await Promise.all(Array.from({ length: 12 }, offerOne));
    bed.clock.advance({ minutes: 15 });
    const worker = bed.get(OfferDeadlinesWorker);
    await Promise.all([1, 2, 3, 4].map(() => worker.passOnOverdue()));
    // The service's own timer is a fifth worker, which may still hold one.
    await eventually('the last one', async () => (await states())[0]?.[1] === 36);
    expect(await states()).toEqual([
      ['expired', 36],
      ['open', 36],
    ]);
  });

  it('one lead that cannot be passed on holds up no other', async () => {
    await Promise.all([1, 2, 3, 4].map((miles) => bed.addPractice({ miles })));
    await offerOne();
    bed.clock.advance({ minutes: 1 });
    await offerOne();
    const [broken] = await bed.database.query<{ id: string }>('SELECT id FROM lead ORDER BY due_at LIMIT 1');
    await bed.database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END';
       CREATE TRIGGER refuse BEFORE UPDATE ON lead FOR EACH ROW WHEN (OLD.id = '${broken!.id}') EXECUTE FUNCTION refuse()`,
    );
    try {
      bed.clock.advance({ minutes: 15 });
      await bed.get(OfferDeadlinesWorker).passOnOverdue();
      const open = `SELECT lead_id, count(*) AS offers FROM offer WHERE state = 'open' AND expires_at > $1 GROUP BY lead_id`;
      await eventually('the other lead', async () => (await bed.database.query(open, [bed.clock.now()])).length === 1);
    } finally {
      await bed.database.query('DROP TRIGGER refuse ON lead; DROP FUNCTION refuse');
    }
  });
});
