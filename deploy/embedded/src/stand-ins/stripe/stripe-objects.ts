import { randomBytes } from 'node:crypto';

/** The parts of Stripe's objects that this double keeps; field names and units (cents, Unix seconds) are Stripe's. */
export interface StripeObject {
  id: string;
  object: string;
  created: number;
  livemode: false;
}
export type Metadata = Record<string, string>;

export interface PaymentMethod extends StripeObject {
  object: 'payment_method';
  type: 'card';
  /** The fingerprint is the same for the same number. */
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: 'credit'; country: 'US'; fingerprint: string };
  billing_details: { name: string | null; email: string | null };
  customer: null;
  metadata: Metadata;
  /** The double's own: what the bank says to a charge without the card's holder. */
  fails?: { code: string; declineCode?: string; message: string } | null;
}

export interface PaymentIntent extends StripeObject {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  amount_capturable: number;
  currency: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  client_secret: string;
  customer: string | null;
  description: string | null;
  receipt_email: string | null;
  metadata: Metadata;
  payment_method: string | null;
  payment_method_types: string[];
  capture_method: 'automatic_async';
  confirmation_method: 'automatic';
  latest_charge: string | null;
  last_payment_error: Record<string, unknown> | null;
  next_action: null;
  canceled_at: number | null;
  cancellation_reason: string | null;
}

export interface Charge extends StripeObject {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  paid: boolean;
  refunded: boolean;
  /** Whether the payer contests it, or did. */
  disputed: boolean;
  status: 'succeeded' | 'failed';
  payment_intent: string;
  payment_method: string;
  customer: string | null;
  receipt_email: string | null;
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] };
  billing_details: PaymentMethod['billing_details'];
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
}

export interface Refund extends StripeObject {
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
  metadata: Metadata;
}

export interface Dispute extends StripeObject {
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: 'fraudulent' | 'general';
  status: 'needs_response' | 'won' | 'lost';
  metadata: Metadata;
}

export interface Customer extends StripeObject {
  object: 'customer';
  /** Stays as long as it is known that there was one. */
  deleted?: true;
  /** By whose time it lives. */
  test_clock?: string | null;
  email: string | null;
  name: string | null;
  description: string | null;
  invoice_settings?: { default_payment_method: string | null };
  metadata: Metadata;
}

export interface StripeEvent extends StripeObject {
  object: 'event';
  api_version: string;
  type: string;
  data: { object: StripeObject };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

/** The version whose shapes the double follows: that of the pinned SDK. */
export const API_VERSION = '2026-10-28.endive';
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = () => Math.floor(Date.now() / 1000);
