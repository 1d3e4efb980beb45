import { z } from 'zod';
import { PLAIN_NAME_RULE, SCREENING_KINDS, cents, instant, isPlainName, typedText } from '@toothwise/contracts-core';

// ---- Catalogue and credits -------------------------------------------------------------------------------------------
export const product = z.object({
  id: z.string(),
  kind: z.enum(['package', 'single', 'extra']),
  name: z.string(),
  description: z.string(),
  /** Credits bought, bonus not included. */
  credits: z.int().positive(),
  bonus: z.int().nonnegative(),
  price: cents,
  currency: z.literal('usd'),
  popular: z.boolean(),
});
export type Product = z.output<typeof product>;
export const plan = z.object({
  id: z.string(),
  name: z.string(),
  price: cents,
  priceIsFrom: z.boolean(),
  interval: z.literal('month'),
  features: z.array(z.string()),
  /** Whether it may be bought now. */
  onSale: z.boolean(),
});
/** GET /catalogue (public) */
export const catalogue = z.object({ screeningPrice: cents, products: z.array(product), plans: z.array(plan) });
export type Catalogue = z.output<typeof catalogue>;
/** GET /credits. `available` is what any screening may use now: neither held, nor frozen, nor bound to one draft. */
export const credits = z.object({
  balance: z.int().nonnegative(),
  reserved: z.int().nonnegative(),
  /** For further screenings, with what the plan of their family still pays. */
  available: z.int().nonnegative(),
  /** Kinds of the open drafts that a single screening was paid for: those may start without an available credit. */
  singles: z.array(z.enum(SCREENING_KINDS)),
});
export type Credits = z.output<typeof credits>;

// ---- Payments --------------------------------------------------------------------------------------------------------
/** POST /payments (Idempotency-Key); `kind` says which open draft a single screening pays for. */
export const paymentStart = z.strictObject({
  productId: z.string().max(40),
  quantity: z.int().min(1).max(10).default(1),
  kind: z.enum(SCREENING_KINDS).optional(),
});
export const payment = z.object({
  id: z.uuid(),
  productId: z.string(),
  amount: cents,
  currency: z.literal('usd'),
  credits: z.int().positive(),
  status: z.enum(['requires-payment', 'processing', 'succeeded', 'failed']),
  /** US cents that went back so far. */
  refundedAmount: z.int().nonnegative(),
  /** Set while, and since, the payer contested it at their bank; open freezes its unused credits. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  /** What its payer may ask back now, and until when: the unused part. Null where nothing. */
  refundable: z.object({ amount: cents, credits: z.int().positive(), until: instant }).nullable(),
  createdAt: instant,
});
export type Payment = z.output<typeof payment>;
const payerName = typedText().min(1).refine(isPlainName, PLAIN_NAME_RULE).optional();
/** PUT /payments/:id/payer: who pays, and where the receipt goes; Stripe keeps it, not we. Names only where the form asks them. */
export const payer = z.strictObject({
  email: z.email().max(200),
  firstName: payerName,
  lastName: payerName,
});
export type Payer = z.output<typeof payer>;
/** Answer of POST /payments: what the browser needs to confirm with Stripe.js. GET /payments/:id answers `payment`. */
export const paymentSession = payment.extend({ clientSecret: z.string(), publishableKey: z.string(), stripeJsUrl: z.url() });
export type PaymentSession = z.output<typeof paymentSession>;
// POST /stripe/webhook (public, raw body, Stripe-Signature)
