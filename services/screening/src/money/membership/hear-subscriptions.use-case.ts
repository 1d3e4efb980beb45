import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { StripeListeners } from '../payments/stripe-listeners.gateway.js';
import { FollowSubscription } from './follow-subscription.use-case.js';
import { StripePlans } from './stripe-plans.gateway.js';

const customer = z.string().startsWith('cus_');
const subscription = z.object({ id: z.string().startsWith('sub_'), customer });
const invoice = z.object({
  customer,
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }).nullish() }).nullish(),
});

const dispute = z.object({ payment_intent: z.string().nullish() });

/** What Stripe tells of subscriptions and their invoices says which one to look at; what it is, Stripe is asked. */
@Injectable()
export class HearSubscriptions {
  constructor(
    private readonly follow: FollowSubscription,
    private readonly plans: StripePlans,
    listeners: StripeListeners,
  ) {
    listeners.add((event) => this.execute(event));
  }

  async execute({ type, data }: { type: string; data: { object: unknown } }): Promise<void> {
    if (type.startsWith('customer.subscription.')) {
      const told = subscription.parse(data.object);
      await this.follow.execute(told.id, told.customer);
    }
    if (type.startsWith('charge.dispute.')) return this.hearDispute(data.object);
    if (type !== 'invoice.paid' && type !== 'invoice.payment_failed') return;
    const told = invoice.parse(data.object);
    const id = told.parent?.subscription_details?.subscription;
    if (id) await this.follow.execute(id, told.customer);
  }

  private async hearDispute(object: unknown): Promise<void> {
    const { payment_intent: intentId } = dispute.parse(object);
    const payer = intentId && (await this.plans.payerOf(intentId));
    if (payer) await this.follow.ofCustomer(payer);
  }
}
