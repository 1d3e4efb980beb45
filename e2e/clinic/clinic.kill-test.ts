import { type Done, killTest } from '../chaos/kill-test.ts';
import { acceptACase, centsAmiss, itemsTwice, openForAll } from './cases-to-accept.ts';

const CHARGES = `SELECT count(*) FROM clinic.charge_item`;

/** A lead for each screening that was shared; an accepted case is charged once, and billed once at Stripe. */
function accepted(done: Done) {
  const cases = { ids: done('clinic'), expected: done('clinic').length };
  return [
    {
      what: 'cases accepted',
      sql: `SELECT count(*) FROM clinic.offer o JOIN clinic.lead l ON l.id = o.lead_id
            WHERE o.state = 'accepted' AND l.screening_id = ANY ($1::uuid[])`,
      ...cases,
    },
    {
      what: 'charges of accepted cases',
      sql: `SELECT count(*) FROM clinic.charge_entry e JOIN clinic.lead_charge c ON c.id = e.charge_id JOIN clinic.lead l ON l.id = c.lead_id
            WHERE l.screening_id = ANY ($1::uuid[])`,
      ...cases,
    },
    { what: 'charges that wait for their item', sql: `${CHARGES} WHERE state = 'due'`, expected: 0 },
    { what: 'cents at Stripe beside the ledger', ask: (platform) => centsAmiss(platform, cases.ids), expected: 0 },
    { what: 'items at Stripe for a charge that has one', ask: itemsTwice, expected: 0 },
  ] satisfies ReturnType<NonNullable<Parameters<typeof killTest>[0]['invariants']>>;
}

/** Its work is what screening brings, a lead for each shared screening, and cases that a practice accepts. */
export default killTest({
  domain: 'clinic',
  prepare: openForAll,
  work: { acceptance: (_person, platform) => acceptACase(platform) },
  inFlight: { charges: `${CHARGES} WHERE state = 'due'` },
  aim: { work: 'charges', victims: ['clinic', 'stripe'] },
  invariants: (done) => {
    const screenings = { ids: done('screening'), expected: done('screening').length };
    return [
      {
        what: 'screenings with a lead',
        sql: 'SELECT count(DISTINCT screening_id) FROM clinic.lead WHERE screening_id = ANY ($1::uuid[])',
        ...screenings,
      },
      { what: 'leads', sql: 'SELECT count(*) FROM clinic.lead WHERE screening_id = ANY ($1::uuid[])', ...screenings },
      ...accepted(done),
    ];
  },
});
