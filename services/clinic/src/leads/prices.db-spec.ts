import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Urgency } from '@toothwise/contracts-core';
import { clinicBed, giveConsent, NINE_TO_FIVE, sharingBlock } from '../../test/clinic-bed.js';
import { LEAD_PRICES, type LeadPrices } from './lead-price.rules.js';

const URGENCIES: Urgency[] = ['high', 'medium', 'low', 'medium', 'high', 'low'];

/** Six cases, five practices, declines and deadlines: who was offered what, in which order, until when. Amounts apart. */
async function run(prices: LeadPrices, leadCosts: (number | null)[]) {
  for (const [type, cents] of Object.entries(prices)) jest.replaceProperty(LEAD_PRICES, type as keyof LeadPrices, cents);
  const bed = await clinicBed();
  try {
    const practices = [];
    for (const [index, leadCostCents] of leadCosts.entries())
      practices.push(
        await bed.addPractice({ name: `P${index}`, miles: index + 1, leadCostCents, ...(index % 2 ? { hours: NINE_TO_FIVE } : {}) }),
      );
    const leads: string[] = [];
    for (const urgency of URGENCIES) {
      const screeningId = randomUUID();
      await giveConsent(bed, { screeningId, personId: randomUUID(), sharing: sharingBlock({ urgency }) });
      leads.push(screeningId);
      bed.clock.advance({ minutes: 1 });
    }
    const [declined] = await bed.offersOf(practices[0]!, 'open');
    await bed.post(`/offers/${declined!.id}/decline`, practices[0]!.token);
    await bed.pass(20);
    const [taken] = await bed.offersOf(practices[1]!, 'open');
    if (taken) await bed.accept(practices[1]!, taken.id);
    await bed.pass(90);
    const told = await bed.database.query<{ case: string; practice: string; state: string; offered_at: Date; expires_at: Date }>(
      `SELECT l.screening_id AS case, p.name AS practice, o.state, o.offered_at, o.expires_at FROM offer o JOIN lead l ON l.id = o.lead_id
       JOIN practice p ON p.id = o.practice_id ORDER BY l.created_at, o.offered_at, p.name`,
    );
    const amounts = await bed.database.query<{ amount_cents: number }>('SELECT amount_cents FROM lead_charge ORDER BY accepted_at');
    return {
      course: told.map((row) => ({ ...row, case: leads.indexOf(row.case) })),
      amounts: amounts.map(({ amount_cents }) => amount_cents),
    };
  } finally {
    await bed.stop();
    jest.restoreAllMocks();
  }
}

describe('the price of a lead', () => {
  it('decides nothing: shuffled prices change the amounts and nothing else', async () => {
    const plain = await run(LEAD_PRICES, [null, null, null, null, null]);
    const shuffled = await run({ emergency: 7_500, urgent: 25_000, routine: 15_000 }, [90_000, 100, null, 1, 50_000]);
    expect(plain.course.length).toBeGreaterThan(8);
    expect(shuffled.course).toEqual(plain.course);
    expect(plain.amounts).not.toEqual([]);
    expect(shuffled.amounts).not.toEqual(plain.amounts);
  }, 60_000);
});
