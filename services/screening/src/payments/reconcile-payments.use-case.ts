import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { SettlePayment } from './settle-payment.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

const BATCH = 20;

interface Due {
  intentId: string;
  superseded: boolean;
}

/** Asks Stripe about payments without news, so that a lost webhook still credits; ends those that a newer one has superseded. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly clock: Clock,
  ) {}

  /** Safe on every replica: a payment is claimed by moving its next check. @returns how many were asked about */
  async execute(): Promise<number> {
    const due = await this.claim('next_check_at <= $2', []);
    for (const payment of due) await this.check(payment);
    return due.length;
  }

  /** Ends this person's superseded payments at Stripe now; what fails here is done by a later round. */
  async endSuperseded(personId: string): Promise<void> {
    const due = await this.claim('next_check_at <= $2 AND superseded_at IS NOT NULL AND person_id = $3', [personId]);
    for (const payment of due) await this.check(payment);
  }

  private claim(which: string, parameters: unknown[]): Promise<Due[]> {
    return this.transactions.run(async (tx) => {
      const [rows] = await tx.query<[Due[], number]>(
        `UPDATE payment SET checks = checks + 1, next_check_at = $2::timestamptz + interval '1 minute'
         WHERE id IN (SELECT id FROM payment WHERE ${which} ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING stripe_intent_id AS "intentId", superseded_at IS NOT NULL AS superseded`,
        [BATCH, this.clock.now(), ...parameters],
      );
      return rows;
    });
  }

  private async check({ intentId, superseded }: Due): Promise<void> {
    try {
      const word = await (superseded ? this.stripe.cancel(intentId) : this.stripe.look(intentId));
      await this.transactions.run((tx) => this.settle.execute(tx, word));
    } catch (error) {
      this.log.warn({ err: error, intentId }, 'a payment could not be checked at Stripe; it is checked again');
    }
  }
}
