import type { ModelCharge } from './charge-facts.js';
import { ChargePayments } from './charge-payments.js';

/** What practices say against charges in a history, and what administrators decide about it. */
export abstract class ChargeDisputes extends ChargePayments {
  protected async dispute(): Promise<void> {
    const disputable = this.model.charges.filter((one) => this.model.isDisputable(one, this.now));
    const charge = this.pick(this.roll(3) > 0 ? disputable : this.model.charges);
    if (charge) await this.disputeOf(charge);
  }

  /** @returns whether there was one that stands on a bill, paid or not */
  protected async upholdBilled(isPaid: boolean): Promise<boolean> {
    const isIt = (one: ModelCharge) => this.model.isDisputable(one, this.now) && this.model.isBilled(one, isPaid);
    const charge = this.pick(this.model.charges.filter(isIt));
    if (!charge) return false;
    await this.disputeOf(charge);
    await this.decideOn(charge, 'uphold');
    return true;
  }

  protected async decide(): Promise<void> {
    const [first] = await this.open();
    // Upheld are others too: what stands on a bill.
    if (first) await this.decideOn(first, this.roll(5) < 2 ? 'uphold' : 'refuse');
  }

  private async disputeOf(charge: ModelCharge): Promise<void> {
    const isTaken = this.model.isDisputable(charge, this.now);
    const { token } = this.practices[charge.practice]!;
    await this.post(`/charges/${charge.id}/dispute`, token, { reason: 'unreachable' }, isTaken ? 200 : 409);
    if (isTaken) charge.dispute = 'open';
    this.note(isTaken ? 'dispute' : 'dispute in vain');
  }

  /** What administrators have to decide, in their order. */
  private async open(): Promise<ModelCharge[]> {
    const { items } = (await this.bed.read<{ items: { id: string }[] }>('/disputes', await this.admin())).body;
    const open = this.model.charges.filter(({ dispute }) => dispute === 'open');
    if (items.length !== open.length) this.found.push(`${items.length} disputes instead of ${open.length}`);
    const rows = await this.bed.database.query<{ charge: string }>(
      'SELECT charge_id AS charge FROM charge_dispute WHERE id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], id)',
      [items.map(({ id }) => id)],
    );
    return rows.flatMap(({ charge }) => open.find(({ id }) => id === charge) ?? []);
  }

  private async decideOn(charge: ModelCharge, decision: 'uphold' | 'refuse'): Promise<void> {
    const [row] = await this.bed.database.query<{ id: string }>(`SELECT id FROM charge_dispute WHERE charge_id = $1 AND state = 'open'`, [
      charge.id,
    ]);
    await this.post(`/disputes/${row!.id}/decision`, await this.admin(), { decision, reason: 'Looked at.' });
    this.model.decide(charge, decision);
    this.note(decision);
  }

  private admin(): Promise<string> {
    return this.bed.tokenFor({ roles: ['admin'] });
  }
}
