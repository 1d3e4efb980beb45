import type { Metadata, StripeObject } from './stripe-objects.js';

/** What Stripe Billing keeps, as far as the double knows it; names and units are Stripe's. */
export interface Price extends StripeObject {
  object: 'price';
  active: true;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  product: string;
  nickname: string | null;
  recurring: { interval: 'month'; interval_count: 1 };
  type: 'recurring';
  metadata: Metadata;
}
export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
}
export interface Subscription extends StripeObject {
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false };
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  start_date: number;
  default_payment_method: string;
  latest_invoice: string | null;
  test_clock: string | null;
  metadata: Metadata;
  /** The double's own: a cheaper price waits for the end of the period, as a schedule does at Stripe. */
  next_price: Price | null;
}
export interface Invoice extends StripeObject {
  object: 'invoice';
  customer: string;
  currency: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  amount_due: number;
  amount_paid: number;
  amount_remaining?: number;
  total: number;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  attempt_count: number;
  next_payment_attempt: number | null;
  /** One, once it is paid. */
  payments: {
    object: 'list';
    data: { object: 'invoice_payment'; status: 'paid'; payment: { type: 'payment_intent'; payment_intent: string } }[];
  };
  /** null of one that was made by hand. */
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } } | null;
  metadata: Metadata;
  /** Of one that was made by hand. */
  collection_method?: 'charge_automatically' | 'send_invoice';
  auto_advance?: boolean;
  due_date?: number | null;
  days_until_due?: number | null;
  hosted_invoice_url?: string | null;
}
/** Something to be invoiced: pending until it is put on an invoice. */
export interface InvoiceItem extends StripeObject {
  object: 'invoiceitem';
  customer: string;
  currency: string;
  amount: number;
  description: string | null;
  invoice: string | null;
  metadata: Metadata;
  deleted?: true;
}
export interface CreditNote extends StripeObject {
  object: 'credit_note';
  customer: string;
  invoice: string;
  currency: string;
  amount: number;
  status: 'issued';
  type: 'pre_payment' | 'post_payment';
  /** What went back to the card. */
  refunds: { refund: string; amount_refunded: number }[];
  metadata: Metadata;
}
export interface SetupIntent extends StripeObject {
  object: 'setup_intent';
  customer: string;
  status: 'succeeded';
  payment_method: string;
  metadata: Metadata;
}
export interface CheckoutSession extends StripeObject {
  object: 'checkout.session';
  mode: 'subscription' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  url: string | null;
  customer: string;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  subscription: string | null;
  setup_intent?: string | null;
  expires_at: number;
  metadata: Metadata;
  /** The double's own; nothing of a card that is only saved. */
  price: string | null;
}
export interface PortalConfiguration extends StripeObject {
  object: 'billing_portal.configuration';
  active: true;
  is_default: boolean;
  metadata: Metadata;
  /** Prices to choose from, by product. */
  prices: string[];
}
export interface PortalSession extends StripeObject {
  object: 'billing_portal.session';
  customer: string;
  configuration: string;
  return_url: string | null;
  url: string;
}
export interface TestClock extends StripeObject {
  object: 'test_helpers.test_clock';
  frozen_time: number;
  name: string | null;
  status: 'ready';
}
