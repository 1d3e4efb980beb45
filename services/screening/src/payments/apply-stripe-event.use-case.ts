import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, ProblemError, Transactions } from '@toothwise/service-kit';
import { ZodError } from 'zod';
import { SettlePayment, WordDoesNotFit } from './settle-payment.use-case.js';
import { stripeEvent, wordOfEvent } from './stripe-event.mapper.js';
import { StripeGateway } from './stripe.gateway.js';

/** One effect per Stripe event, however often and in whatever order Stripe tells it. */
@Injectable()
export class ApplyStripeEvent {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws ProblemError `webhook.invalid` for what is forged, stale, altered, or does not fit what was sold; no row is written then */
  async execute(rawBody: Buffer | undefined, signature: string | undefined): Promise<void> {
    const verified = await this.stripe.verify(rawBody, signature);
    try {
      const event = stripeEvent.parse(verified);
      const word = wordOfEvent(event);
      await this.transactions.run(async (tx) => {
        const fresh = await tx.query<unknown[]>('INSERT INTO stripe_event (id, type) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [
          event.id,
          event.type,
        ]);
        if (fresh.length === 0 || !word) return;
        const paymentId = await this.settle.execute(tx, word);
        await tx.query('UPDATE stripe_event SET payment_id = $2 WHERE id = $1', [event.id, paymentId]);
      });
    } catch (error) {
      if (!(error instanceof ZodError) && !(error instanceof WordDoesNotFit)) throw error;
      this.log.error({ event: verified.id, type: verified.type }, 'a signed Stripe event does not fit');
      throw new ProblemError('webhook.invalid', { cause: error });
    }
  }
}
