import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { CreditLots } from '../credits/credit-lot.repository.js';
import { KeepCustomerKnown } from '../payments/keep-customer-known.use-case.js';
import { FollowSubscription } from './follow-subscription.use-case.js';
import { Memberships } from './membership.repository.js';
import { StripePlans } from './stripe-plans.gateway.js';

const BATCH = 50;
const LIST_MS = 3_600_000;
/** Stripe itself repeats a webhook for three days. */
const LATELY_MS = 4 * 86_400_000;

/**
 * Compares subscriptions with Stripe, daily and when a term ends, so that no lost webhook keeps or takes a plan, and tells it by which address
 * their holders are known by now; ends credits whose time is over.
 */
@Injectable()
export class CheckMemberships {
  /** When to list what is new; a replica that starts does so at once. */
  private nextList = 0;

  constructor(
    private readonly memberships: Memberships,
    private readonly follow: FollowSubscription,
    private readonly customer: KeepCustomerKnown,
    private readonly plans: StripePlans,
    private readonly lots: CreditLots,
    private readonly ledger: CreditLedger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Safe on every replica. @returns how many subscriptions were looked at */
  async execute(): Promise<number> {
    const due = await this.transactions.run((tx) => this.memberships.claimDue(tx));
    for (const { id, personId } of due) {
      const looked = this.follow.ofPerson(personId, id).then(() => this.customer.execute(personId));
      await looked.catch((error: unknown) => {
        this.log.warn({ err: error, subscription: id }, 'a subscription could not be compared with Stripe; it is tried again');
      });
    }
    await this.findNew().catch((error: unknown) => {
      this.log.warn({ err: error }, 'new subscriptions could not be listed at Stripe; tried again');
    });
    await this.endCredits();
    return due.length;
  }

  /** A plan whose first word never came is known to Stripe alone: what began lately is listed there. */
  private async findNew(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now < this.nextList && this.nextList - now <= LIST_MS) return;
    const listed = await this.plans.list({ since: new Date(now - LATELY_MS) });
    this.nextList = now + LIST_MS;
    const unknown = new Set(await this.memberships.unknown(listed.map(({ id }) => id)));
    for (const { id, customer } of listed.filter((one) => unknown.has(one.id))) {
      await this.follow.execute(id, customer).catch((error: unknown) => {
        this.log.warn({ err: error, subscription: id }, 'a new subscription could not be followed; it is tried again');
      });
    }
  }

  private async endCredits(): Promise<void> {
    for (const { id, personId } of await this.lots.ended(this.clock.now(), BATCH)) {
      await this.endLot(id, personId).catch((error: unknown) => {
        this.log.error({ err: error, lot: id }, 'credits whose time is over could not be ended; tried again');
      });
    }
  }

  private endLot(id: string, personId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.ledger.lock(tx, personId);
      const { rest, unused } = await this.lots.leftOf(tx, id);
      // A credit that was held meanwhile ends later: what is left of the lot names the step.
      const taking = { personId, lots: [{ id, credits: unused }], kind: 'expiry', cause: 'expiry', actor: 'screening' } as const;
      if (unused > 0) await this.ledger.take(tx, { ...taking, key: `expiry:${id}:${rest}` });
    });
  }
}
