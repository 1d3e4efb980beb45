import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, ProblemError, SETTINGS } from '@toothwise/service-kit';
import type Stripe from 'stripe';
import type { ScreeningServiceSettings } from '../settings.js';
import type { StripeWord } from './payment.rules.js';

const TIMEOUT_MS = 10_000;
/** Stripe's own advice: an older signature is a replay. */
const TOLERANCE_SECONDS = 300;

export interface NewIntent {
  paymentId: string;
  personId: string;
  productId: string;
  amount: number;
  currency: string;
  email: string;
}

/** Stripe through its official SDK; another host answers where `STRIPE_API_URL` says so. */
@Injectable()
export class StripeGateway {
  private loaded?: Promise<Stripe>;

  constructor(
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  private get stripe(): Promise<Stripe> {
    return (this.loaded ??= connect(this.settings));
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

  /** What Stripe knows about a payment now. @throws ProblemError `payment.unavailable` */
  async look(intentId: string): Promise<StripeWord> {
    return wordOfIntent(await this.reach((stripe) => stripe.paymentIntents.retrieve(intentId)));
  }

  /** Ends an unpaid payment. @returns what Stripe knows about it then: it may have been paid just before. @throws ProblemError `payment.unavailable` */
  async cancel(intentId: string): Promise<StripeWord> {
    const { errors } = await sdk();
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
  async verify(rawBody: Buffer | undefined, signature: string | undefined): Promise<Stripe.Event> {
    if (!rawBody || !signature) throw new ProblemError('webhook.invalid');
    const { webhooks } = await this.stripe;
    try {
      return webhooks.constructEvent(rawBody, signature, this.settings.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS);
    } catch (cause) {
      throw new ProblemError('webhook.invalid', { cause });
    }
  }

  private async reach<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.stripe;
    try {
      return await call(stripe);
    } catch (cause) {
      const { errors } = await sdk();
      if (!(cause instanceof errors.StripeError)) throw cause;
      this.log.warn({ type: cause.type, code: cause.code, requestId: cause.requestId }, 'Stripe did not carry out a request');
      throw new ProblemError('payment.unavailable', { cause });
    }
  }
}

/** The SDK is loaded with the first payment: it is large, and the service boots without it. */
const sdk = async () => (await import('stripe')).default;

async function connect({ STRIPE_API_URL, STRIPE_SECRET_KEY }: ScreeningServiceSettings): Promise<Stripe> {
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  const Client = await sdk();
  return new Client(STRIPE_SECRET_KEY, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
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
