import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ZodError } from 'zod';
import type { StripeWord } from './payment.rules.js';
import { Payments } from './payment.repository.js';
import { SettlePayment, WordDoesNotFit } from './settle-payment.use-case.js';
import { stripeEvent, wordOfEvent } from './stripe-event.mapper.js';
import { StripeListeners } from './stripe-listeners.gateway.js';
import { StripeGateway } from './stripe.gateway.js';

/** One effect per Stripe event, however often and in whatever order Stripe tells it. */
@Injectable()
export class ApplyStripeEvent {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly payments: Payments,
    private readonly settle: SettlePayment,
    private readonly listeners: StripeListeners,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws ProblemError `webhook.invalid` for what is forged, stale, altered, or does not fit what was sold; no row is written then */
  async execute(rawBody: Buffer | undefined, signature: string | undefined): Promise<void> {
    const verified = await this.stripe.heard(rawBody, signature);
    try {
      const event = stripeEvent.parse(verified);
      const word = wordOfEvent(event);
      // Before it counts as heard: what fails here is told again. Each of them bears that.
      await this.listeners.hear(event);
      if (word) await this.transactions.run((tx) => this.apply(tx, event, word));
      // Nothing follows of it: one statement, no transaction.
      else await this.payments.hear(event);
    } catch (error) {
      if (!(error instanceof ZodError) && !(error instanceof WordDoesNotFit)) throw error;
      this.log.error({ event: verified.id, type: verified.type }, 'a signed Stripe event does not fit');
      throw new ProblemError('webhook.invalid', { cause: error });
    }
  }

  private async apply(tx: EntityManager, event: { id: string; type: string }, word: StripeWord): Promise<void> {
    if (await this.payments.hear(event, tx)) await this.payments.note(tx, event.id, await this.settle.execute(tx, word));
  }
}
