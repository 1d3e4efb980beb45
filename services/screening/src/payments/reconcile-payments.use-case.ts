import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { SettlePayment } from './settle-payment.js';
import { StripeGateway } from './stripe-gateway.js';

const BATCH = 20;

/** Asks Stripe about payments without news, so that a lost webhook still credits. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Safe on every replica: a payment is claimed by moving its next check. @returns how many were asked about */
  async run(): Promise<number> {
    const intents = await this.transactions.run(async (tx) => {
      const [rows] = await tx.query<[{ stripe_intent_id: string }[], number]>(
        `UPDATE payment SET checks = checks + 1, next_check_at = now() + interval '1 minute'
         WHERE id IN (SELECT id FROM payment WHERE next_check_at <= now() ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING stripe_intent_id`,
        [BATCH],
      );
      return rows.map((row) => row.stripe_intent_id);
    });
    for (const intentId of intents) await this.check(intentId);
    return intents.length;
  }

  private async check(intentId: string): Promise<void> {
    try {
      const word = await this.stripe.look(intentId);
      await this.transactions.run((tx) => this.settle.apply(tx, word));
    } catch (error) {
      this.log.warn({ err: error, intentId }, 'a payment could not be checked at Stripe; it is checked again');
    }
  }
}
