import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, ProblemError, Transactions } from '@toothwise/service-kit';
import { type DuePayment, Payments } from './payment.repository.js';
import { SettlePayment } from './settle-payment.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

/** Asks Stripe about payments without news, so that a lost webhook still credits; ends those that a newer one has superseded. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly payments: Payments,
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Safe on every replica. @returns how many were asked about */
  async execute(): Promise<number> {
    const due = await this.transactions.run((tx) => this.payments.claimDue(tx));
    for (const payment of due) await this.check(payment);
    return due.length;
  }

  /** Ends this person's superseded payments at Stripe now; what fails here is done by a later round. */
  async endSuperseded(personId: string): Promise<void> {
    const due = await this.transactions.run((tx) => this.payments.claimSuperseded(tx, personId));
    for (const payment of due) await this.check(payment);
  }

  private async check({ intentId, superseded }: DuePayment): Promise<void> {
    try {
      const word = await (superseded ? this.stripe.cancel(intentId) : this.stripe.look(intentId));
      await this.transactions.run((tx) => this.settle.execute(tx, word));
    } catch (error) {
      this.log.warn({ err: error, intentId }, 'a payment could not be checked at Stripe; it is checked again');
      if (isAway(error)) await this.payments.askSoon(intentId);
    }
  }
}

/** Not reached, or in trouble: an error of Stripe's that says no for good is not asked about that often. */
function isAway(error: unknown): boolean {
  const cause = error instanceof ProblemError ? (error.cause as { type?: string } | undefined) : undefined;
  return cause?.type === 'StripeConnectionError' || cause?.type === 'StripeAPIError';
}
