import { Inject, Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { PaymentSession } from '@toothwise/contracts-screening';
import { type Actor, ProblemError, SETTINGS, Transactions } from '@toothwise/service-kit';
import type { ScreeningServiceSettings } from '../../settings.js';
import { OrderRefused, priceOrder, type Order } from '../catalogue/catalogue.rules.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { BegunAnswers } from './begun-answers.gateway.js';
import { idOf } from './payment-id.rules.js';
import { paymentView } from './payment.mapper.js';
import { Payments } from './payment.repository.js';
import { ReconcilePayments } from './reconcile-payments.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

/** Prices an order by the catalogue and opens a payment at Stripe. Nothing is credited here. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly payments: Payments,
    private readonly answers: BegunAnswers,
    private readonly ledger: CreditLedger,
    private readonly stripe: StripeGateway,
    private readonly reconcile: ReconcilePayments,
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
  ) {}

  /** @throws ProblemError `request.invalid`, `single.no-draft`, `single.unused`, `payment.unavailable` */
  async execute(
    actor: Actor,
    order: { productId: string; quantity: number; kind?: ScreeningKind },
    idempotencyKey: string,
  ): Promise<PaymentSession> {
    const priced = { ...price(order), draftId: order.productId === 'single' ? await this.draftToPayFor(actor.id, order.kind) : null };
    const id = idOf('payment', actor.id, idempotencyKey);
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

  /** A single screening is bound to answers that were begun: those named, or the latest. One at a time, so that none is paid twice. */
  private async draftToPayFor(personId: string, kind?: ScreeningKind): Promise<string> {
    const draftId = await this.answers.of(personId, kind);
    if (!draftId) throw new ProblemError('single.no-draft');
    if ((await this.ledger.read(personId)).singles.length > 0) throw new ProblemError('single.unused');
    return draftId;
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
