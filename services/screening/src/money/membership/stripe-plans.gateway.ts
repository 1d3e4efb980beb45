import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, SETTINGS } from '@toothwise/service-kit';
import type Stripe from 'stripe';
import type { ScreeningServiceSettings } from '../../settings.js';
import { CATALOGUE } from '../catalogue/catalogue.rules.js';
import { idOf } from '../payments/payment-id.rules.js';
import type { DisputeState } from '../payments/payment.record.js';
import { disputeOf } from '../payments/stripe-event.mapper.js';
import { StripeGateway } from '../payments/stripe.gateway.js';
import type { PlanId, RenewalFailure, SubscriptionState } from './plan.rules.js';

/** Lookup keys of our prices at Stripe; another amount is another price there. */
const keyOf = (plan: { id: string; price: number }) => `toothwise_${plan.id}_${plan.price}`;
const planOfKey = (key: string | null) => CATALOGUE.plans.find(({ id }) => key?.startsWith(`toothwise_${id}_`))?.id as PlanId | undefined;
/** As many subscriptions as one list reads. */
const LISTED = 1000;
/** Names the portal's set-up that fits this code. */
const PORTAL = 'toothwise-1';

/** A payment that its payer contests at their bank. */
export interface Contested {
  intentId: string;
  state: DisputeState;
}

export interface Looked extends Omit<SubscriptionState, 'failedSince'> {
  customer: string;
  mayRun: boolean;
  failure: RenewalFailure | null;
}

/** Plans at Stripe Billing: Checkout sells them, the Customer Portal changes and ends them. */
@Injectable()
export class StripePlans {
  private prices?: Promise<Map<string, Stripe.Price>>;

  constructor(
    private readonly stripe: StripeGateway,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
  ) {}

  /** @returns where the person subscribes. @throws ProblemError `payment.unavailable` */
  async checkout(customer: string, plan: PlanId, key: string): Promise<string> {
    const price = (await this.allPrices()).get(plan)!.id;
    const page = `${this.settings.PUBLIC_URL}/membership`;
    const made = await this.stripe.reach((api) =>
      api.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          line_items: [{ price, quantity: 1 }],
          success_url: `${page}?checkout=done`,
          cancel_url: page,
        },
        { idempotencyKey: `checkout-${key}` },
      ),
    );
    // A repeated request is answered as it was then; its page may have ended since.
    const session = await this.stripe.reach((api) => api.checkout.sessions.retrieve(made.id));
    if (session.status === 'expired') return this.checkout(customer, plan, idOf('checkout', key, session.id));
    if (!session.url) throw new ProblemError('payment.unavailable');
    await this.closeOlder(customer, session);
    return session.url;
  }

  /** Whoever has Checkout open in two tabs pays in the newer one alone: two would be two subscriptions. */
  private async closeOlder(customer: string, { id, created }: Stripe.Checkout.Session): Promise<void> {
    const open = await this.stripe.reach((api) =>
      api.checkout.sessions.list({ customer, status: 'open', limit: 100 }).autoPagingToArray({ limit: LISTED }),
    );
    const ours = open.findIndex((one) => one.id === id);
    // Newest first also within a second: of two requests at once both see the same one as the older.
    const isOlder = (one: Stripe.Checkout.Session, at: number) =>
      one.created < created || (one.created === created && ours >= 0 && at > ours);
    for (const older of open.filter(isOlder)) await this.close(older.id);
  }

  private async close(id: string): Promise<void> {
    await this.stripe.reach(async (api) => {
      try {
        await api.checkout.sessions.expire(id);
      } catch (error) {
        // Whoever ended it meanwhile did what was wanted.
        if ((await api.checkout.sessions.retrieve(id)).status === 'open') throw error;
      }
    });
  }

  /** @throws ProblemError `payment.unavailable` */
  async portal(customer: string): Promise<string> {
    const configuration = await this.portalSetUp();
    const return_url = `${this.settings.PUBLIC_URL}/membership`;
    return (await this.stripe.reach((api) => api.billingPortal.sessions.create({ customer, configuration, return_url }))).url;
  }

  /** A subscription as Stripe knows it now; null for one of no plan of ours. @throws ProblemError `payment.unavailable` */
  async look(id: string): Promise<Looked | null> {
    const subscription = await this.stripe.reach((api) => api.subscriptions.retrieve(id));
    const item = subscription.items.data[0];
    const plan = planOfKey(item?.price.lookup_key ?? null);
    if (!item || !plan) return null;
    return {
      plan,
      status: STATUS[subscription.status] ?? 'ended',
      mayRun: MAY_RUN.includes(subscription.status),
      periodEnd: new Date(item.current_period_end * 1000),
      endsWithPeriod: subscription.cancel_at_period_end,
      customer: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
      failure: subscription.status === 'past_due' ? await this.failureOf(subscription) : null,
    };
  }

  private async failureOf({ latest_invoice: latest }: Stripe.Subscription): Promise<RenewalFailure | null> {
    if (!latest) return null;
    const invoice = typeof latest === 'string' ? await this.stripe.reach((api) => api.invoices.retrieve(latest)) : latest;
    return invoice.status === 'open' && invoice.attempt_count > 0 && invoice.id
      ? { invoice: invoice.id, attempts: invoice.attempt_count }
      : null;
  }

  /** Subscriptions of a customer, or of all that began since then, whatever became of them. @throws ProblemError `payment.unavailable` */
  async list(of: { customer: string } | { since: Date }): Promise<{ id: string; customer: string; runs: boolean }[]> {
    const which = 'since' in of ? { created: { gte: Math.floor(of.since.getTime() / 1000) } } : of;
    const found = await this.stripe.reach((api) =>
      api.subscriptions.list({ ...which, status: 'all', limit: 100 }).autoPagingToArray({ limit: LISTED }),
    );
    return found.map(({ id, customer, status }) => ({
      id,
      customer: typeof customer === 'string' ? customer : customer.id,
      // A first payment that did not come through stands in no other's way.
      runs: status !== 'incomplete' && MAY_RUN.includes(status),
    }));
  }

  /** What a customer has paid and contests, or has contested. @throws ProblemError `payment.unavailable` */
  async contested(customer: string): Promise<Contested[]> {
    const charges = await this.stripe.reach((api) => api.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: LISTED }));
    const found: Contested[] = [];
    for (const { disputed, payment_intent: intent } of charges) {
      const intentId = typeof intent === 'string' ? intent : intent?.id;
      if (!disputed || !intentId) continue;
      const { data } = await this.stripe.reach((api) => api.disputes.list({ payment_intent: intentId, limit: 1 }));
      if (data[0]) found.push({ intentId, state: disputeOf(data[0]).state });
    }
    return found;
  }

  /** Who made a payment; null where Stripe keeps no customer of it, or knows no such payment. @throws ProblemError `payment.unavailable` */
  async payerOf(intentId: string): Promise<string | null> {
    const intent = await this.stripe.reach((api) =>
      api.paymentIntents.retrieve(intentId).catch((error: { code?: string }) => {
        if (error.code !== 'resource_missing') throw error;
        return null;
      }),
    );
    const customer = intent?.customer ?? null;
    return typeof customer === 'string' ? customer : (customer?.id ?? null);
  }

  /** Made once at Stripe, found by their keys ever after. */
  private allPrices(): Promise<Map<string, Stripe.Price>> {
    return (this.prices ??= this.findPrices().catch((error: unknown) => {
      this.prices = undefined;
      throw error;
    }));
  }

  private async findPrices(): Promise<Map<string, Stripe.Price>> {
    const keys = CATALOGUE.plans.map(keyOf);
    const { data } = await this.stripe.reach((api) => api.prices.list({ lookup_keys: keys, limit: 10 }));
    const found = new Map<string, Stripe.Price>();
    for (const plan of CATALOGUE.plans) {
      const key = keyOf(plan);
      found.set(plan.id, data.find((price) => price.lookup_key === key) ?? (await this.makePrice(plan, key)));
    }
    return found;
  }

  private makePrice({ name, price, interval }: { name: string; price: number; interval: 'month' }, key: string): Promise<Stripe.Price> {
    const more = { lookup_key: key, nickname: name, product_data: { name: `Toothwise ${name}` } };
    return this.stripe.reach((api) =>
      api.prices.create({ currency: 'usd', unit_amount: price, recurring: { interval }, ...more }, { idempotencyKey: `price-${key}` }),
    );
  }

  /** A dearer plan counts at once and the difference is paid; a cheaper one, and the end, come with the period's end. */
  private async portalSetUp(): Promise<string> {
    const { data } = await this.stripe.reach((api) => api.billingPortal.configurations.list({ active: true, limit: 100 }));
    const setUp = `${PORTAL}:${this.settings.SCREENING_PLANS_ON_SALE.join('+')}`;
    const known = data.find(({ metadata }) => metadata?.setUp === setUp);
    if (known) return known.id;
    const sold = new Set<string>(this.settings.SCREENING_PLANS_ON_SALE);
    const prices = [...(await this.allPrices())].flatMap(([plan, price]) => (sold.has(plan) ? [price] : []));
    const products = prices.map(({ id, product }) => ({ product: typeof product === 'string' ? product : product.id, prices: [id] }));
    const made = await this.stripe.reach((api) =>
      api.billingPortal.configurations.create({
        metadata: { setUp },
        features: {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
          subscription_update: {
            enabled: true,
            default_allowed_updates: ['price'],
            proration_behavior: 'always_invoice',
            schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
            products,
          },
        },
      }),
    );
    return made.id;
  }
}

/** Not over: a payment or a word of its holder lets it run (again). */
const MAY_RUN: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];
const STATUS: Partial<Record<Stripe.Subscription.Status, SubscriptionState['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
};
