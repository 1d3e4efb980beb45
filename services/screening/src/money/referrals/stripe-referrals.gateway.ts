import { Injectable } from '@nestjs/common';
import { StripeGateway } from '../payments/stripe.gateway.js';

/** As many invoices and charges as one list reads. */
const LISTED = 1000;

export interface PlanPayment {
  intentId: string;
  /** The same for the same card, whoever pays with it; null where it was no card. */
  card: string | null;
  /** Any part of it was refunded, or its holder has contested it. */
  wentBack: boolean;
}

/** What Stripe knows about the payments of a plan. */
@Injectable()
export class StripeReferrals {
  constructor(private readonly stripe: StripeGateway) {}

  /** The first one of a customer that was more than nothing; null where there is none yet. @throws ProblemError `payment.unavailable` */
  async firstPayment(customer: string): Promise<PlanPayment | null> {
    const invoices = await this.stripe.reach((api) =>
      api.invoices.list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] }).autoPagingToArray({ limit: LISTED }),
    );
    const ofPlans = invoices.filter(({ amount_paid: paid, parent }) => paid > 0 && parent?.type === 'subscription_details');
    const first = ofPlans.sort((a, b) => a.created - b.created)[0];
    const intent = first?.payments?.data[0]?.payment.payment_intent;
    return intent ? this.look(typeof intent === 'string' ? intent : intent.id) : null;
  }

  /** @throws ProblemError `payment.unavailable` */
  async look(intentId: string): Promise<PlanPayment> {
    const intent = await this.stripe.reach((api) => api.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    return {
      intentId,
      card: charge?.payment_method_details?.card?.fingerprint ?? null,
      wentBack: Boolean(charge && (charge.amount_refunded > 0 || charge.disputed)),
    };
  }

  /** The cards that a customer has paid with. @throws ProblemError `payment.unavailable` */
  async cardsOf(customer: string): Promise<string[]> {
    const charges = await this.stripe.reach((api) => api.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: LISTED }));
    return charges.flatMap(({ payment_method_details: details }) => details?.card?.fingerprint ?? []);
  }
}
