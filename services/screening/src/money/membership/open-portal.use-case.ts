import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { KeepCustomerKnown } from '../payments/keep-customer-known.use-case.js';
import { StripeCustomers } from '../payments/stripe-customer.repository.js';
import { Memberships } from './membership.repository.js';
import { StripePlans } from './stripe-plans.gateway.js';

/** Leads to Stripe's Customer Portal, where whoever has or had a plan changes it, ends it, and finds the invoices. */
@Injectable()
export class OpenPortal {
  constructor(
    private readonly memberships: Memberships,
    private readonly customers: StripeCustomers,
    private readonly plans: StripePlans,
    private readonly customer: KeepCustomerKnown,
  ) {}

  /** @throws ProblemError `membership.none`, `payment.unavailable` */
  async execute({ id }: Actor): Promise<{ url: string }> {
    const customerId = await this.customers.find(id);
    if (!customerId || (await this.memberships.subscriptions(id)).length === 0) throw new ProblemError('membership.none');
    await this.customer.execute(id);
    return { url: await this.plans.portal(customerId) };
  }
}
