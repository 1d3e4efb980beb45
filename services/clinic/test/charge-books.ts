import type { StatementMonths } from '@toothwise/contracts-clinic';
import type { ChargeBank } from './charge-bank.js';
import { PRICE } from './charge-facts.js';
import type { ChargeModel } from './charge-model.js';
import type { ClinicBed, TestPractice } from './clinic-bed.js';

const OFFERED = `SELECT l.screening_id AS case, o.practice_id AS practice FROM offer o JOIN lead l ON l.id = o.lead_id WHERE o.state = 'open'`;
const SHARED = 'SELECT screening_id AS case, accepted_by AS holder FROM lead WHERE patient_name IS NOT NULL';
const CHARGES = 'SELECT charge_id AS id, sum(amount_cents)::int AS cents FROM charge_entry GROUP BY 1';
const BILLS = 'SELECT practice_id AS practice, month, state, amount_cents AS amount, left_cents AS left FROM practice_invoice';
const UNPAID = 'SELECT id FROM practice WHERE unpaid_since IS NOT NULL';

type Row = Record<string, string | number | null>;
/** Some rows in an order of their own, so that two lists of the same are the same text. */
const text = (rows: readonly Row[]): string =>
  rows
    .map((row) => Object.values(row).join(' '))
    .sort()
    .join(', ');

/** What the service and Stripe say of a history, beside what its model does. */
export class ChargeBooks {
  constructor(
    private readonly bed: ClinicBed,
    private readonly bank: ChargeBank,
    private readonly practices: readonly TestPractice[],
    private readonly model: ChargeModel,
  ) {}

  /** The model hears whom cases are offered to. @returns what may not be */
  async look(): Promise<string[]> {
    const rows = await this.bed.database.query<{ case: string; practice: string }>(OFFERED);
    const offered = new Map(rows.map((row) => [row.case, this.practices.findIndex(({ id }) => id === row.practice)]));
    return this.model.look(offered, this.bed.clock.now().getTime());
  }

  /** @param turn of which practice the pages are read too; null for all */
  async differences(turn: number | null): Promise<string[]> {
    const { model } = this;
    const id = (practice: number | null) => (practice === null ? null : this.practices[practice]!.id);
    const query = (sql: string) => this.bed.database.query<Row>(sql);
    const found = [...(await this.look()), ...this.bank.refused];
    const [shared, charges, bills, unpaid] = await Promise.all([query(SHARED), query(CHARGES), query(BILLS), query(UNPAID)]);
    const same = (what: string, said: readonly Row[], expected: readonly Row[]) => {
      if (text(said) !== text(expected)) found.push(`${what}: ${text(said)} instead of ${text(expected)}`);
    };
    const cases = model.cases.filter((one) => one.shared);
    same(
      'shared and held by',
      shared,
      cases.map(({ screeningId, holder }) => ({ case: screeningId, holder: id(holder) })),
    );
    same(
      'owed',
      charges,
      model.charges.map((charge) => ({ id: charge.id, cents: charge.amounts.filter(({ state }) => state === 'owed').length * PRICE })),
    );
    same(
      'bills',
      bills,
      model.bills.map(({ practice, month, state, amount, left }) => ({ practice: id(practice), month, state, amount, left })),
    );
    same(
      'unpaid',
      unpaid,
      this.practices.flatMap((practice, at) => (model.isUnpaid(at) ? [{ id: practice.id }] : [])),
    );
    for (const at of this.practices.keys()) if (turn === null || turn === at) found.push(...(await this.pagesOf(at)));
    return found;
  }

  /** Once all was sent: what waits at Stripe, and what went back. */
  atStripe(): string[] {
    return this.practices.flatMap(({ id }, at) => {
      const said = [this.bank.waiting(id), this.bank.refunds(id)];
      const expected = [this.model.waiting(at), this.model.practices[at]!.refunded];
      return said.join() === expected.join() ? [] : [`at Stripe ${said.join(', ')} instead of ${expected.join(', ')}`];
    });
  }

  /** As its owner sees it: a suspended practice sees no cases, and what it owes all the same. */
  private async pagesOf(at: number): Promise<string[]> {
    const [practice, { model }] = [this.practices[at]!, this];
    const [months, inbox] = await Promise.all([
      this.bed.read<StatementMonths>('/statement/months', practice.token),
      this.bed.read<{ items?: { state: string }[] }>('/offers?limit=100', practice.token),
    ]);
    const inState = (wanted: string) => inbox.body.items?.filter(({ state }) => state === wanted).length ?? 0;
    const isSeen = !model.practices[at]!.suspended;
    const those = (which: 'holder' | 'offeredTo') => (isSeen ? model.cases.filter((one) => one[which] === at).length : 0);
    const said = [months.body.owed, inbox.status, inState('accepted'), inState('open')];
    const expected = [model.owed(at), isSeen ? 200 : 403, those('holder'), those('offeredTo')];
    return said.join() === expected.join() ? [] : [`pages of ${at}: ${said.join(', ')} instead of ${expected.join(', ')}`];
  }
}
