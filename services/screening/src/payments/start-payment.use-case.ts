import { Inject, Injectable } from '@nestjs/common';
import type { PaymentSession } from '@toothwise/contracts-screening';
import { type Actor, ProblemError, SETTINGS, Transactions } from '@toothwise/service-kit';
import { createHash } from 'node:crypto';
import { OrderRefused, priceOrder, type Order } from '../catalogue/catalogue.rules.js';
import type { ScreeningServiceSettings } from '../settings.js';
import { paymentView } from './payment.mapper.js';
import { Payments } from './payment.repository.js';
import { ReconcilePayments } from './reconcile-payments.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

/** Prices an order by the catalogue and opens a payment at Stripe. Nothing is credited here. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly payments: Payments,
    private readonly stripe: StripeGateway,
    private readonly reconcile: ReconcilePayments,
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
  ) {}

  /** @throws ProblemError `request.invalid`, `payment.unavailable` */
  async execute(actor: Actor, order: { productId: string; quantity: number }, idempotencyKey: string): Promise<PaymentSession> {
    const priced = price(order);
    const id = paymentIdOf(actor.id, idempotencyKey);
    // Stripe first: a row without an intent would have to be explained, an intent without a row can never be paid (nobody has its secret).
    const intent = await this.stripe.createIntent({ paymentId: id, personId: actor.id, email: actor.email, ...priced });
    const started = { ...priced, id, personId: actor.id, stripeIntentId: intent.id };
    const payment = await this.transactions.run((tx) => this.payments.start(tx, started));
    await this.reconcile.endSuperseded(actor.id);
    return {
      ...paymentView(payment),
      clientSecret: intent.clientSecret,
      publishableKey: this.settings.STRIPE_PUBLISHABLE_KEY,
      stripeJsUrl: this.settings.STRIPE_JS_URL,
    };
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
