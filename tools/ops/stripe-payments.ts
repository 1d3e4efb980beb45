import Stripe from 'stripe';

/** A payment that Stripe has taken, named by what we told Stripe when it was begun. */
export interface Paid {
  intentId: string;
  paymentId: string;
  personId: string;
  productId: string;
  /** US cents. */
  amount: number;
  begunAt: Date;
}

/** Stripe lists by when a payment was begun; for so long ours may be paid. */
const BEGUN_BEFORE_MS = 24 * 3_600_000;

/** Stripe's API, and our secret key there. */
export interface StripeAddress {
  url?: string;
  key: string;
}

/** Payments of ours that Stripe has taken, begun since then or in the day before. */
export async function paidSince({ url = 'https://api.stripe.com', key }: StripeAddress, since: Date): Promise<Paid[]> {
  const { protocol, hostname, port } = new URL(url);
  const stripe = new Stripe(key, { host: hostname, port: port || undefined, protocol: protocol === 'http:' ? 'http' : 'https' });
  const paid: Paid[] = [];
  const created = { gte: Math.floor((since.getTime() - BEGUN_BEFORE_MS) / 1000) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    const { paymentId, personId, productId } = intent.metadata;
    if (intent.status !== 'succeeded' || !paymentId || !personId || !productId) continue;
    paid.push({ intentId: intent.id, paymentId, personId, productId, amount: intent.amount, begunAt: new Date(intent.created * 1000) });
  }
  return paid;
}
