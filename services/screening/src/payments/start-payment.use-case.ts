import { Inject, Injectable } from '@nestjs/common';
import type { PaymentSession } from '@toothwise/contracts-screening';
import { type Actor, Clock, ProblemError, SETTINGS, Transactions } from '@toothwise/service-kit';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { OrderRefused, priceOrder, type Order } from '../catalogue/catalogue.rules.js';
import type { ScreeningServiceSettings } from '../settings.js';
import { paymentView } from './payment.mapper.js';
import { PaymentRecord } from './payment.record.js';
import { OPEN_PAYMENTS, nextCheck } from './payment.rules.js';
import { ReconcilePayments } from './reconcile-payments.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

/** Prices an order by the catalogue and opens a payment at Stripe. Nothing is credited here. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly reconcile: ReconcilePayments,
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid`, `payment.unavailable` */
  async execute(actor: Actor, order: { productId: string; quantity: number }, idempotencyKey: string): Promise<PaymentSession> {
    const priced = price(order);
    const id = paymentIdOf(actor.id, idempotencyKey);
    // Stripe first: a row without an intent would have to be explained, an intent without a row can never be paid (nobody has its secret).
    const intent = await this.stripe.createIntent({ paymentId: id, personId: actor.id, email: actor.email, ...priced });
    const now = this.clock.now();
    const payment = await this.transactions.run(async (tx) => {
      const payments = tx.getRepository(PaymentRecord);
      const first = {
        id,
        personId: actor.id,
        stripeIntentId: intent.id,
        status: 'requires-payment' as const,
        supersededAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await this.supersedeOthers(tx, actor.id, id);
      await payments
        .createQueryBuilder()
        .insert()
        .values({ ...priced, ...first, nextCheckAt: nextCheck(now, 0, now) })
        .orIgnore()
        .execute();
      return payments.findOneByOrFail({ id });
    });
    await this.reconcile.endSuperseded(actor.id);
    return {
      ...paymentView(payment),
      clientSecret: intent.clientSecret,
      publishableKey: this.settings.STRIPE_PUBLISHABLE_KEY,
      stripeJsUrl: this.settings.STRIPE_JS_URL,
    };
  }

  /** Room for one more: the oldest unpaid ones end. Starts of one person take turns, so that many at once leave no more either. */
  private async supersedeOthers(tx: EntityManager, personId: string, id: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`payments:${personId}`]);
    await tx.query(
      `UPDATE payment SET superseded_at = $4, next_check_at = $4 WHERE id IN (
         SELECT id FROM payment WHERE person_id = $1 AND id <> $2 AND superseded_at IS NULL AND status IN ('requires-payment', 'failed')
         ORDER BY created_at DESC, id OFFSET $3)`,
      [personId, id, OPEN_PAYMENTS - 1, this.clock.now()],
    );
  }
}

function price({ productId, quantity }: { productId: string; quantity: number }): Order {
  try {
    return priceOrder(productId, quantity);
  } catch (error) {
    if (error instanceof OrderRefused)
      throw new ProblemError('request.invalid', { issues: [{ path: error.path, message: error.message }] });
    throw error;
  }
}

/** The same person and key always mean the same payment (a name-based UUID, RFC 9562 version 8). */
function paymentIdOf(personId: string, key: string): string {
  const hash = createHash('sha256').update(`payment\n${personId}\n${key}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
