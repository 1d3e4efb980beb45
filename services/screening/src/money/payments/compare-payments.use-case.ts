import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { Payments } from './payment.repository.js';
import { SettlePayment } from './settle-payment.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

const DAY_MS = 86_400_000;

/** Once a day each payment of the last half year is compared with what Stripe knows: a refund or dispute that nobody told is heard here. */
@Injectable()
export class ComparePayments {
  constructor(
    private readonly payments: Payments,
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns how many were compared */
  async execute(): Promise<number> {
    const now = this.clock.now().getTime();
    const due = await this.transactions.run((tx) => this.payments.claimToCompare(tx, new Date(now - DAY_MS), new Date(now - 180 * DAY_MS)));
    for (const intentId of due) {
      try {
        const word = await this.stripe.look(intentId);
        await this.transactions.run((tx) => this.settle.execute(tx, word));
      } catch (error) {
        this.log.warn({ err: error, intentId }, 'a payment could not be compared with Stripe; tomorrow again');
      }
    }
    return due.length;
  }
}
