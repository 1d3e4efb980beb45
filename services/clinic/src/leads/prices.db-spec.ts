import { createHash, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Urgency } from '@toothwise/contracts-core';
import { ALWAYS, clinicBed, type ClinicBed, inTransaction, NINE_TO_FIVE, northOfHome, sharingBlock } from '../../test/clinic-bed.js';
import { LEAD_PRICES, type LeadPrices } from './lead-price.rules.js';
import { ReceiveConsent } from './receive-consent.use-case.js';

const CASES = 300;
const PRACTICES = 60;
/** As many facts as the handler takes at a time. */
const BATCH = 50;
const SPECIALTIES = [['General'], ['General', 'Emergency'], ['General', 'Pediatric'], ['Preventive']];

let bed: ClinicBed;
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());
afterEach(() => jest.restoreAllMocks());

/** mulberry32 */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/** A price of 150 dollars times something between a hundredth and a hundred. */
const anyPrice = (next: () => number) => Math.round(15_000 * 100 ** (next() * 2 - 1));

/** Many cases at once, as facts come that waited. @returns screening ids */
async function consents(sharings: readonly ReturnType<typeof sharingBlock>[]): Promise<string[]> {
  const all = sharings.map((sharing) => ({
    ...{ screeningId: randomUUID(), personId: randomUUID(), sharing },
    cause: { correlationId: 'test-correlation', causationId: randomUUID() },
  }));
  await inTransaction(bed, (tx) => bed.get(ReceiveConsent).execute(tx, all));
  return all.map(({ screeningId }) => screeningId);
}

async function openPractices(prices: readonly (number | null)[]) {
  const next = numbers(60);
  for (const [at, leadCostCents] of prices.entries()) {
    const hours = at % 3 ? ALWAYS : NINE_TO_FIVE;
    const traits = { miles: 0.3 + at * 0.351, hours, emergency: at % 2 === 0, capacity: at % 4 ? 1000 : 12 };
    const { id, name } = await bed.addPractice({ name: `P${at}`, leadCostCents, specialties: SPECIALTIES[at % 4]!, ...traits });
    if (next() < 0.3) continue;
    await bed.database.query(
      `INSERT INTO listing (id, practice_id, name, address, latitude, longitude, average_rating) VALUES ($1, $1, $2, '1 Test Street', $3, $4, $5)`,
      [id, name, northOfHome(traits.miles).latitude, northOfHome(0).longitude, Math.round(20 + next() * 30) / 10],
    );
  }
}

/** Of every seventh offer that is new the practice accepts, of fewer it declines. */
async function answerSome(cases: readonly string[], next: () => number, since: Date) {
  const open = await bed.database.query<{ id: string; owner: string; case: string; practice: string }>(
    `SELECT o.id, m.person_id AS owner, l.screening_id AS case, p.name AS practice FROM offer o JOIN lead l ON l.id = o.lead_id
     JOIN practice p ON p.id = o.practice_id JOIN practice_member m ON m.practice_id = p.id WHERE o.state = 'open' AND o.offered_at > $1`,
    [since],
  );
  const inOrder = open.map((one) => ({ ...one, at: cases.indexOf(one.case) }));
  inOrder.sort((a, b) => a.at - b.at || (a.practice < b.practice ? -1 : 1));
  for (const { id, owner } of inOrder) {
    const chance = next();
    if (chance > 1 / 5) continue;
    await bed.post(`/offers/${id}/${chance < 1 / 7 ? 'accept' : 'decline'}`, await bed.tokenFor({ sub: owner }));
  }
}

/** Who was offered what, in which order, until when; amounts apart. The same dice in every run. */
async function run(listed: LeadPrices, own: readonly (number | null)[]) {
  await bed.clear();
  for (const [tier, cents] of Object.entries(listed)) jest.replaceProperty(LEAD_PRICES, tier as keyof LeadPrices, cents);
  await openPractices(own);
  const next = numbers(300);
  const cases: string[] = [];
  for (let at = 0; at < CASES; at += BATCH) {
    const before = bed.clock.now();
    bed.clock.advance({ minutes: 1 });
    const urgency = (): Urgency => (['high', 'medium', 'low'] as const)[Math.min(2, Math.floor(next() * 6))]!;
    const age = () => (next() < 0.2 ? 'child' : 'adult');
    const made = Array.from({ length: BATCH }, () => sharingBlock({ urgency: urgency(), ageBand: age(), miles: next() * 12 }));
    cases.push(...(await consents(made)));
    await answerSome(cases, next, before);
  }
  // No time runs out: of cases that are due at the same moment nobody says which one is passed on first, and each tells how fast a practice is.
  const told = await bed.database.query<{ case: string; practice: string }>(
    `SELECT l.screening_id AS case, p.name AS practice, l.urgency_level, l.lead_type, l.state AS lead, o.state, o.offered_at, o.expires_at
     FROM offer o JOIN lead l ON l.id = o.lead_id JOIN practice p ON p.id = o.practice_id ORDER BY o.offered_at, p.name`,
  );
  const charges = await bed.database.query<{ case: string; cents: number }>(
    'SELECT l.screening_id AS case, c.amount_cents AS cents FROM lead_charge c JOIN lead l ON l.id = c.lead_id',
  );
  return {
    course: told.map((row) => ({ ...row, case: cases.indexOf(row.case) })).sort((a, b) => a.case - b.case),
    amounts: new Map(charges.map((row) => [cases.indexOf(row.case), row.cents])),
  };
}

describe('the price of a lead', () => {
  it('decides nothing: who is offered what, in which order, how urgent and until when; it changes the amounts alone', async () => {
    const next = numbers(7);
    const plain = await run({ ...LEAD_PRICES }, Array<null>(PRACTICES).fill(null));
    const tiers = { emergency: anyPrice(next), urgent: anyPrice(next), routine: anyPrice(next) };
    const shuffled = await run(
      tiers,
      Array.from({ length: PRACTICES }, () => (next() < 0.2 ? null : anyPrice(next))),
    );
    expect(shuffled.course).toEqual(plain.course);
    const differ = [...plain.amounts].filter(([at, cents]) => shuffled.amounts.get(at) !== cents);
    const asked = new Set(plain.course.map(({ practice }) => practice));
    process.stdout.write(
      `${plain.course.length} offers of ${CASES} cases to ${asked.size} practices; ${plain.amounts.size} accepted, ${differ.length} for another amount\n`,
    );
    expect(asked.size).toBeGreaterThan(PRACTICES / 4);
    expect(plain.amounts.size).toBeGreaterThanOrEqual(CASES / 10);
    expect(differ.length).toBeGreaterThanOrEqual(0.9 * plain.amounts.size);
  }, 300_000);

  it('decides nothing among equals either: the lot does, as published', async () => {
    const next = numbers(8);
    const practices: string[] = [];
    while (practices.length < 8) practices.push((await bed.addPractice({ leadCostCents: anyPrice(next) })).id);
    await consents(Array.from({ length: BATCH }, () => sharingBlock()));
    const offers = await bed.database.query<{ lead: string; practice: string }>(
      'SELECT lead_id AS lead, practice_id AS practice FROM offer',
    );
    const drawn = (lead: string) => {
      const lots = practices.map((id) => createHash('sha256').update(lead + id).digest('hex')); // prettier-ignore
      return practices[lots.indexOf([...lots].sort()[0]!)];
    };
    expect(offers).toHaveLength(BATCH);
    expect(offers.map(({ practice }) => practice)).toEqual(offers.map(({ lead }) => drawn(lead)));
  });

  it('is not asked for: cases are offered where no price can be read', async () => {
    await bed.addPractice({ leadCostCents: 100 });
    await bed.database.query('ALTER TABLE practice_price RENAME TO practice_price_away');
    try {
      await consents([sharingBlock(), sharingBlock({ urgency: 'high' })]);
    } finally {
      await bed.database.query('ALTER TABLE practice_price_away RENAME TO practice_price');
    }
    expect(await bed.database.query('SELECT state FROM offer')).toEqual([{ state: 'open' }, { state: 'open' }]);
  });
});

describe('how soon a practice answers', () => {
  it('puts who lets five cases run out behind the next one, and says nothing of offers that ran over a night or were cut short', async () => {
    const [near, far] = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 2 })];
    const asked = async () => {
      const [screeningId] = await consents([sharingBlock({ consentedAt: bed.clock.now().toISOString() })]);
      const [offer] = await bed.database.query<{ practice: string }>(
        'SELECT o.practice_id AS practice FROM offer o JOIN lead l ON l.id = o.lead_id WHERE l.screening_id = $1',
        [screeningId],
      );
      await bed.pass(60);
      return offer!.practice;
    };
    const lasted = async (minutes: number) => {
      await bed.database.query('DELETE FROM offer WHERE practice_id = $1', [far.id]);
      const sql = 'UPDATE offer SET offered_at = expires_at - make_interval(mins => $1) WHERE practice_id = $2';
      await bed.database.query(sql, [minutes, near.id]);
    };
    for (let time = 0; time < 5; time += 1) expect(await asked()).toBe(near.id);
    await lasted(13 * 60);
    expect(await asked()).toBe(near.id);
    await lasted(5);
    expect(await asked()).toBe(near.id);
    await lasted(60);
    expect(await asked()).toBe(far.id);
  });
});
