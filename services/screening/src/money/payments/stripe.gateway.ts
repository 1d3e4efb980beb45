import { Inject, Injectable } from '@nestjs/common';
import { StripeClient } from '@toothwise/payments';
import { LOGGER, type Logger, ProblemError, SETTINGS } from '@toothwise/service-kit';
import type Stripe from 'stripe';
import type { ScreeningServiceSettings } from '../../settings.js';
import type { StripeWord } from './payment.rules.js';
import { disputeOf } from './stripe-event.mapper.js';

export interface NewIntent {
  paymentId: string;
  personId: string;
  productId: string;
  amount: number;
  currency: string;
  email: string;
}

/** Who pays, as they wrote it. */
export interface CustomerDetails {
  email: string;
  name?: string;
}

/** `refused`: the money stays with us; `sent-before`: it went back another way, and its credits with it. */
export interface SentRefund {
  state: 'done' | 'refused' | 'sent-before';
  stripeRefundId: string | null;
}

/** What payments of people ask of Stripe. */
@Injectable()
export class StripeGateway extends StripeClient {
  constructor(
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
    @Inject(LOGGER) log: Logger,
  ) {
    super(settings, log);
  }

  /** The same payment id always gets the same intent, also after a crash between Stripe and us. @throws ProblemError `payment.unavailable` */
  async createIntent({
    paymentId,
    personId,
    productId,
    amount,
    currency,
    email,
  }: NewIntent): Promise<{ id: string; clientSecret: string }> {
    const intent = await this.reach((stripe) =>
      stripe.paymentIntents.create(
        {
          amount,
          currency,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          receipt_email: email || undefined,
          metadata: { paymentId, personId, productId },
        },
        { idempotencyKey: `payment-${paymentId}` },
      ),
    );
    if (!intent.client_secret) throw new ProblemError('payment.unavailable');
    return { id: intent.id, clientSecret: intent.client_secret };
  }

  /** A customer that says nothing about anybody yet, not even whose it is: only our row knows. @throws ProblemError `payment.unavailable` */
  async createCustomer(): Promise<string> {
    return (await this.reach((stripe) => stripe.customers.create({}))).id;
  }

  /** @throws ProblemError `request.invalid` for an address Stripe does not take, `payment.unavailable` */
  async describeCustomer(customerId: string, { email, name }: CustomerDetails): Promise<void> {
    await this.reach((stripe) => takingAddress(stripe.customers.update(customerId, { email, name })));
  }

  /**
   * Whose payment it is and where its receipt goes.
   * @throws ProblemError `resource.conflict` once it is paid or ended, `request.invalid`, `payment.unavailable`
   */
  async assignIntent(intentId: string, customerId: string, email: string): Promise<void> {
    await this.reach((stripe) => takingAddress(stripe.paymentIntents.update(intentId, { customer: customerId, receipt_email: email })));
  }

  /** One that is gone already is gone. @throws ProblemError `payment.unavailable` */
  async removeCustomer(customerId: string): Promise<void> {
    await this.reach((stripe) =>
      stripe.customers.del(customerId).catch((error: { code?: string }) => {
        if (error.code !== 'resource_missing') throw error;
      }),
    );
  }

  /** What Stripe knows about a payment now. @throws ProblemError `payment.unavailable` */
  async look(intentId: string): Promise<StripeWord> {
    const intent = await this.reach((stripe) => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const word: StripeWord = { ...wordOfIntent(intent), refundedAmount: charge?.amount_refunded };
    if (!charge?.disputed) return word;
    const { data } = await this.reach((stripe) => stripe.disputes.list({ payment_intent: intentId, limit: 1 }));
    return data[0] ? { ...word, dispute: disputeOf(data[0]) } : word;
  }

  /**
   * What became of a refund that is sent; also where Stripe will never send it. Stripe forgets a key after a day: one that was tried before is
   * looked for first. @throws ProblemError `payment.unavailable`
   */
  async refund(intentId: string, { refundId, amount, tries }: { refundId: string; amount: number; tries: number }): Promise<SentRefund> {
    const refused = ['charge_already_refunded', 'charge_disputed'];
    return this.reach(async (stripe) => {
      try {
        const about = { payment_intent: intentId, amount, metadata: { refund_id: refundId } };
        const made =
          (tries > 1 ? await refundOf(stripe, intentId, refundId) : undefined) ??
          (await stripe.refunds.create(about, { idempotencyKey: `refund-${refundId}` }));
        const isDone = made.status !== 'failed' && made.status !== 'canceled';
        return { state: isDone ? 'done' : 'refused', stripeRefundId: made.id };
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (refused.includes(code)) return { state: code === 'charge_disputed' ? 'refused' : 'sent-before', stripeRefundId: null };
        throw error;
      }
    });
  }

  /** Ends an unpaid payment. @returns what Stripe knows about it then: it may have been paid just before. @throws ProblemError `payment.unavailable` */
  async cancel(intentId: string): Promise<StripeWord> {
    const { errors } = await this.sdk();
    return this.reach(async (stripe) => {
      try {
        return wordOfIntent(await stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        return wordOfIntent(await stripe.paymentIntents.retrieve(intentId));
      }
    });
  }

  /** Checks signature and age of a webhook. @throws ProblemError `webhook.invalid` */
  heard(rawBody: Buffer | undefined, signature: string | undefined): Promise<Stripe.Event> {
    return this.verify(rawBody, signature, this.settings.STRIPE_WEBHOOK_SECRET);
  }
}

/** Says what Stripe holds against a request as the product says it. */
async function takingAddress(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (cause) {
    const { code, param } = cause as Stripe.errors.StripeError;
    if (code === 'payment_intent_unexpected_state') throw new ProblemError('resource.conflict', { cause });
    if (param !== 'email' && param !== 'receipt_email') throw cause;
    throw new ProblemError('request.invalid', { issues: [{ path: 'email', message: 'must be an address that takes mail' }], cause });
  }
}

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, StripeWord['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'failed',
};

export function wordOfIntent(intent: Stripe.PaymentIntent): StripeWord {
  const declined = intent.status === 'requires_payment_method' && intent.last_payment_error;
  return {
    intentId: intent.id,
    status: declined ? 'failed' : STATUS[intent.status],
    amount: intent.amount,
    currency: intent.currency,
    failure: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? undefined,
    cancelled: intent.status === 'canceled',
  };
}

/** One that Stripe has already, by our id. */
async function refundOf(stripe: Stripe, intentId: string, refundId: string): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.['refund_id'] === refundId);
}
