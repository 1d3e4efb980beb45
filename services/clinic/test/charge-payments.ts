import { CloseMonth } from '../src/billing/close-month.use-case.js';
import { PracticeInvoices } from '../src/billing/practice-invoice.repository.js';
import { ReconcileInvoices } from '../src/billing/reconcile-invoices.use-case.js';
import { SendCharges } from '../src/billing/send-charges.use-case.js';
import { SettleCard } from '../src/billing/settle-card.use-case.js';
import { SettleInvoice } from '../src/billing/settle-invoice.use-case.js';
import type { Bill } from './charge-facts.js';
import { ChargeWorld } from './charge-world.js';

const MOST_TRIES = 20;

/** How practices pay in a history, each by two replicas at once, with an answer of Stripe's that is lost now and then. */
export abstract class ChargePayments extends ChargeWorld {
  /** Of one that will have to pay. */
  private breakCard(): Promise<void> {
    const some = this.practices.flatMap((_, at) => (this.model.practices[at]!.card === 'works' && this.model.waiting(at) > 0 ? [at] : []));
    const at = this.pick(some);
    if (at !== undefined) {
      this.bank.breakCard(this.practices[at]!.id);
      this.model.practices[at]!.card = 'declines';
      this.note('card breaks');
    }
    return Promise.resolve();
  }

  protected async pay(): Promise<void> {
    const isFailed = this.roll(3) > 0;
    const bill = this.pick(this.model.bills.filter(({ state }) => state === 'failed' || (!isFailed && state === 'invoiced')));
    if (!bill) return;
    const before = this.model.isUnpaid(bill.practice);
    if (before && this.roll(3) === 0) await this.saveCard(bill.practice, this.roll(4) > 0);
    else await this.payOnPage(bill);
    if (before && !this.model.isUnpaid(bill.practice)) this.note('paid again');
  }

  protected async saveCard(at: number, isGood: boolean): Promise<void> {
    const { url } = await this.post<{ url: string }>('/billing/card', this.practices[at]!.token, { from: 'statement' });
    const page = this.bank.enterCard(url, isGood);
    await Promise.all([1, 2].map(() => this.bed.get(SettleCard).execute(page)));
    await Promise.all([1, 2].map(() => this.bed.get(ReconcileInvoices).execute()));
    await this.tell();
    this.model.saveCard(at, isGood ? 'works' : 'declines', this.now);
  }

  private async payOnPage(bill: Bill): Promise<void> {
    const of = [this.practices[bill.practice]!.id, bill.month];
    const [row] = await this.bed.database.query<{ id: string }>(
      'SELECT stripe_id AS id FROM practice_invoice WHERE practice_id = $1 AND month = $2',
      of,
    );
    this.bank.payOnPage(row!.id);
    await this.tell();
    bill.left = 0;
    this.model.settle([bill], this.now);
    this.note('paid on its page');
  }

  /** By both replicas at once, until nothing waits for another try. */
  protected async send(): Promise<void> {
    if (this.roll(3) === 0) this.bank.loseAnswer();
    await this.untilDone(async () => {
      await Promise.all([1, 2].map(() => this.bed.get(SendCharges).execute()));
      return (await this.bed.database.query(`SELECT 1 FROM charge_item WHERE state IN ('due', 'removing')`)).length === 0;
    });
    await this.tell();
    this.note(...this.model.send(this.now));
    this.found.push(...this.books.atStripe());
  }

  /** The next month begins, and what was owed before is billed. */
  protected async month(): Promise<void> {
    if (!this.practices.some((_, at) => this.model.waiting(at) > 0)) return;
    await this.send();
    if (this.roll(3) > 0) await this.breakCard();
    const before = this.bed.clock.now();
    const next = Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 2, 15);
    await this.pass((next - before.getTime()) / 60_000);
    await this.reconcile();
    // A sent bill has its days from here on, also where it is finished a few tries later.
    const [month, failed, begun] = [before.toISOString().slice(0, 7), this.failed, this.now];
    if (this.roll(3) === 0) this.bank.loseAnswer();
    await this.untilDone(async () => {
      const closed = await Promise.all([1, 2].map(() => this.bed.get(CloseMonth).execute(month)));
      return closed.every(({ waiting }) => waiting.length === 0);
    });
    await this.tell();
    if (this.model.closeMonth(month, begun) > 0) this.note('month closed');
    this.note(...Array<string>(this.failed - failed).fill('payment fails'));
    this.found.push(...this.books.atStripe());
  }

  /** What nobody has told of is asked about. */
  protected async reconcile(): Promise<void> {
    const { failed } = this;
    await Promise.all([1, 2].map(() => this.bed.get(ReconcileInvoices).execute()));
    this.model.settle(this.model.bills, this.now);
    this.note(...Array<string>(this.failed - failed).fill('payment fails'));
  }

  private get failed(): number {
    return this.model.bills.filter(({ state }) => state === 'failed').length;
  }

  /** Stripe's events come more than once, and at once. */
  private async tell(): Promise<void> {
    for (const id of this.bank.news) {
      const invoice = (await this.bed.get(PracticeInvoices).byStripeId(id))!;
      await Promise.all([1, 2].map(() => this.bed.get(SettleInvoice).execute(invoice)));
    }
    this.bank.news.clear();
  }

  private async untilDone(work: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await work()); tries += 1) {
      if (tries === MOST_TRIES) throw new Error('it is never done');
      await this.pass(1);
    }
    this.bank.keepAnswers();
  }
}
