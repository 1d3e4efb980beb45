import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, ProblemError, SETTINGS } from '@toothwise/service-kit';
import type Stripe from 'stripe';
import type { StripeSettings } from './stripe-settings.js';

const TIMEOUT_MS = 10_000;
/** Stripe's own advice: an older signature is a replay. */
const TOLERANCE_SECONDS = 300;

/** Stripe through its official SDK; another host answers where `STRIPE_API_URL` says so. */
@Injectable()
export class StripeClient {
  private loaded?: Promise<Stripe>;

  constructor(
    @Inject(SETTINGS) private readonly connection: StripeSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  private get stripe(): Promise<Stripe> {
    return (this.loaded ??= connect(this.connection));
  }

  /** Asks Stripe. @throws ProblemError `payment.unavailable`, whose cause is Stripe's own error */
  async reach<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.stripe;
    try {
      return await call(stripe);
    } catch (cause) {
      const { errors } = await this.sdk();
      if (!(cause instanceof errors.StripeError)) throw cause;
      this.log.warn({ type: cause.type, code: cause.code, requestId: cause.requestId }, 'Stripe did not carry out a request');
      throw new ProblemError('payment.unavailable', { cause });
    }
  }

  /** Checks signature and age of a webhook. @param secret of the address to which it came @throws ProblemError `webhook.invalid` */
  async verify(rawBody: Buffer | undefined, signature: string | undefined, secret: string): Promise<Stripe.Event> {
    if (!rawBody || !signature) throw new ProblemError('webhook.invalid');
    const { webhooks } = await this.stripe;
    try {
      return webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
    } catch (cause) {
      throw new ProblemError('webhook.invalid', { cause });
    }
  }

  /** The SDK is loaded with the first call: it is large, and a service boots without it. */
  sdk(): Promise<typeof Stripe> {
    return sdk();
  }
}

const sdk = async () => (await import('stripe')).default;

async function connect({ STRIPE_API_URL, STRIPE_SECRET_KEY }: StripeSettings): Promise<Stripe> {
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
