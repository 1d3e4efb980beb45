import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Shutdown, Transactions } from '@toothwise/service-kit';
import { BecomeCustomer } from './become-customer.use-case.js';
import { itemKey, type WayBack, wayBack } from './billing.rules.js';
import { ChargeItems, type DueItem, type UndoneItem } from './charge-item.repository.js';
import { StripeInvoices } from './stripe-invoices.gateway.js';

/**
 * Brings the ledger of charges to Stripe: an item for each amount, and what was waived or credited back by the way that is open. A row is
 * claimed, carried out, then marked; what a kill interrupts is carried out again, and Stripe has it once all the same.
 */
@Injectable()
export class SendCharges {
  constructor(
    private readonly items: ChargeItems,
    private readonly becomeCustomer: BecomeCustomer,
    private readonly invoices: StripeInvoices,
    private readonly transactions: Transactions,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Safe on every replica. Ends with the first that fails, since others would wait as long for a Stripe that is away; it is tried again later.
   * @returns how many were tried
   */
  async execute(): Promise<{ tried: number; failed: boolean }> {
    // What is taken back goes first: what nobody has sent yet need not be.
    for (let tried = 0; !this.shutdown.signal.aborted; tried += 1) {
      const item = await this.transactions.run((tx) => this.items.claim(tx));
      if (!item) return { tried, failed: false };
      try {
        await (item.amount < 0 ? this.takeBack(item) : this.send(item));
      } catch (error) {
        this.log.warn({ err: error, entryId: item.entryId }, 'an entry of a charge could not be brought to Stripe; it is tried again');
        return { tried: tried + 1, failed: true };
      }
    }
    return { tried: 0, failed: false };
  }

  private async send(item: DueItem): Promise<void> {
    const { entryId, chargeId, amount, tries } = item;
    const customer = await this.becomeCustomer.execute(item.practiceId);
    // Stripe forgets a key after a day.
    const made = tries > 1 ? await this.invoices.findItem(customer, entryId) : null;
    const about = { customer, entryId, chargeId, amount, description: describe(item), key: itemKey(item) };
    const id = made ?? (await this.invoices.createItem(about));
    await this.transactions.run((tx) => this.items.sent(tx, entryId, id));
  }

  private async takeBack(item: DueItem): Promise<void> {
    const planned = await this.transactions.run(async (tx) => {
      const undone = await this.items.undoneBy(tx, item);
      const way = undone ? wayBack(undone) : 'wait';
      if (way === 'wait' || !undone) await this.items.wait(tx, item.entryId);
      else await this.items.pair(tx, item.entryId, undone.entryId, way === 'remove');
      if (way === 'net') await this.items.end(tx, item.entryId, 'netted', null);
      return undone && { undone, way };
    });
    if (planned) await this.giveBack(item, planned);
  }

  private async giveBack({ entryId, amount }: DueItem, { undone, way }: { undone: UndoneItem; way: WayBack }): Promise<void> {
    if (way === 'remove') {
      await this.invoices.removeItem(undone.itemId!);
      await this.transactions.run((tx) => this.items.end(tx, entryId, 'removed', null));
    } else if (way === 'credit' || way === 'refund') {
      const isPaid = way === 'refund';
      const note = await this.invoices.credit(undone.stripeInvoiceId!, { entryId, amount: -amount, isPaid });
      await this.transactions.run((tx) => this.items.end(tx, entryId, isPaid ? 'refunded' : 'credited', note));
    }
  }
}

const TIERS = { emergency: 'Emergency', urgent: 'Urgent treatment', routine: 'Routine care' } as const;
const describe = ({ acceptedOn, priceTier }: DueItem): string => `Case accepted on ${acceptedOn}: ${TIERS[priceTier]}`;
