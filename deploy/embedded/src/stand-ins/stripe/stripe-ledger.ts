import { createHash } from 'node:crypto';
import { type StripeFailure, cardError, invalidRequest, missing } from './stripe-failure.js';
import { API_VERSION, newId, nowSeconds } from './stripe-objects.js';
import type {
  Charge,
  Customer,
  Dispute,
  Metadata,
  PaymentIntent,
  PaymentMethod,
  Refund,
  StripeEvent,
  StripeObject,
} from './stripe-objects.js';
import { type IntentInput, newIntent } from './new-intent.js';
import type { StripeStore } from './stripe-store.js';
import { DISPUTED, checkCard, declineOf, failureOnRenewal, type CardInput } from './test-cards.js';

/** What Stripe does with money: intents, charges, refunds, and the events that tell of them. */
export class StripeLedger {
  /** Which real card stands behind a payment method; only in memory, as card numbers are never written down. */
  readonly #numbers = new Map<string, string>();

  constructor(
    private readonly store: StripeStore,
    private readonly onEvent: (event: StripeEvent) => void,
  ) {}

  createIntent(input: IntentInput): PaymentIntent {
    if (!Number.isInteger(input.amount) || input.amount < 1) throw invalidRequest('Invalid integer', 'amount', 'parameter_invalid_integer');
    if (input.currency === 'usd' && input.amount < 50) {
      throw invalidRequest('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
    }
    const intent = newIntent(input);
    this.store.save('payment_intent', intent);
    this.emit('payment_intent.created', intent);
    return intent;
  }

  intent(id: string): PaymentIntent {
    const intent = this.store.get('payment_intent', id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  /** What is not sent stays. A payment that is over keeps the customer it was made for. */
  updateIntent(
    id: string,
    { metadata, ...changes }: Partial<Pick<PaymentIntent, 'customer' | 'description' | 'receipt_email' | 'metadata'>>,
  ) {
    const intent = this.intent(id);
    if (changes.customer) {
      this.customer(changes.customer);
      if (intent.status !== 'requires_payment_method') throw unexpectedState(intent, 'update');
    }
    const changed: PaymentIntent = { ...intent, ...changes, metadata: { ...intent.metadata, ...metadata } };
    this.store.save('payment_intent', changed);
    return changed;
  }

  cancelIntent(id: string, reason: string | null): PaymentIntent {
    const intent = this.intent(id);
    if (intent.status === 'succeeded') throw unexpectedState(intent, 'cancel');
    if (intent.status === 'canceled') return intent;
    const canceled: PaymentIntent = { ...intent, status: 'canceled', canceled_at: nowSeconds(), cancellation_reason: reason };
    this.store.save('payment_intent', canceled);
    this.emit('payment_intent.canceled', canceled);
    return canceled;
  }

  createMethod(card: CardInput, billing: { name: string | null; email: string | null }): PaymentMethod {
    checkCard(card, new Date());
    const method: PaymentMethod = {
      ...this.#base(newId('pm'), 'payment_method'),
      type: 'card',
      card: {
        brand: brandName(card.number),
        last4: card.number.slice(-4),
        exp_month: card.expMonth,
        exp_year: card.expYear,
        funding: 'credit',
        country: 'US',
        fingerprint: createHash('sha256').update(`double ${card.number}`).digest('hex').slice(0, 16),
      },
      billing_details: billing,
      customer: null,
      metadata: {},
      fails: failureOnRenewal(card.number),
    };
    this.#numbers.set(method.id, card.number);
    this.store.save('payment_method', method);
    return method;
  }

  /** What an invoice takes of a kept card that pays. Told of by the invoice alone. */
  chargeKept({ amount, customer, method: methodId }: { amount: number; customer: string; method: string }): PaymentIntent {
    const method = this.store.get('payment_method', methodId);
    if (!method) throw invalidRequest(`No such PaymentMethod: '${methodId}'`, 'payment_method', 'resource_missing');
    const made = newIntent({ amount, currency: 'usd', customer, description: null, receiptEmail: null, metadata: {} });
    const charge = this.#charge(made, method, null);
    const paid: PaymentIntent = {
      ...made,
      status: 'succeeded',
      amount_received: amount,
      payment_method: methodId,
      latest_charge: charge.id,
    };
    this.store.save('payment_intent', paid);
    if (this.#numbers.get(methodId) === DISPUTED) this.disputeCharge(charge.id);
    return paid;
  }

  /** Charges the card. A decline is a `card_error` that carries the intent, which then waits for another payment method. */
  confirmIntent(id: string, methodId: string): PaymentIntent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_payment_method') throw unexpectedState(intent, 'confirm');
    const method = this.store.get('payment_method', methodId);
    const number = method && this.#numbers.get(method.id);
    if (!method || !number) throw invalidRequest(`No such PaymentMethod: '${methodId}'`, 'payment_method', 'resource_missing');
    const decline = declineOf(number);
    const charge = this.#charge(intent, method, decline);
    if (decline) return this.#decline(intent, method, charge, decline);
    const paid: PaymentIntent = {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      payment_method: method.id,
      latest_charge: charge.id,
      last_payment_error: null,
    };
    this.store.save('payment_intent', paid);
    this.emit('charge.succeeded', charge);
    this.emit('payment_intent.succeeded', paid);
    if (number === DISPUTED) this.disputeCharge(charge.id);
    return paid;
  }

  refund(input: { intent?: string; charge?: string; amount?: number; reason: string | null; metadata: Metadata }): Refund {
    const chargeId = input.charge ?? (input.intent ? this.intent(input.intent).latest_charge : null);
    const charge = chargeId ? this.store.get('charge', chargeId) : undefined;
    if (!charge?.paid) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
    const [left, amount] = [charge.amount - charge.amount_refunded, input.amount ?? charge.amount - charge.amount_refunded];
    if (left === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
    if (this.store.all('dispute').some((one) => one.charge === charge.id && one.status !== 'won'))
      throw invalidRequest(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed');
    if (!Number.isInteger(amount) || amount < 1 || amount > left)
      throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount');
    const refund: Refund = {
      ...this.#base(newId('re'), 'refund'),
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: input.reason,
      status: 'succeeded',
      metadata: input.metadata,
    };
    const refunded = charge.amount_refunded + amount;
    const after: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
    this.store.save('refund', refund);
    this.store.save('charge', after);
    this.emit('refund.created', refund);
    this.emit('charge.refunded', after);
    return refund;
  }

  /** What the holder of a card does at their bank; the double's own, Stripe has no such call. */
  disputeCharge(chargeId: string): Dispute {
    const charge = this.store.get('charge', chargeId);
    if (!charge?.paid) throw missing('charge', chargeId);
    const { amount, currency, payment_intent } = charge;
    const of = { amount, currency, charge: charge.id, payment_intent, metadata: {} };
    const dispute: Dispute = { ...this.#base(newId('dp'), 'dispute'), ...of, reason: 'fraudulent', status: 'needs_response' };
    this.store.save('charge', { ...charge, disputed: true });
    this.store.save('dispute', dispute);
    this.emit('charge.dispute.created', dispute);
    return dispute;
  }

  /** Stripe's test words decide: `winning_evidence` wins; whatever else loses. */
  closeDispute(id: string, evidence: string | null): Dispute {
    const dispute = this.store.get('dispute', id);
    if (!dispute) throw missing('dispute', id);
    if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
    const closed: Dispute = { ...dispute, status: evidence === 'winning_evidence' ? 'won' : 'lost' };
    this.store.save('dispute', closed);
    this.emit('charge.dispute.closed', closed);
    return closed;
  }

  /** Why a card would not pay now; null where it pays. Known without its number, so that renewals go on after a restart. */
  declineOfMethod(id: string): StripeFailure | null {
    const why = this.store.get('payment_method', id)?.fails;
    return why ? cardError(why.code, why.message, { declineCode: why.declineCode }) : null;
  }

  createCustomer(input: Pick<Customer, 'email' | 'name' | 'description' | 'metadata' | 'test_clock'>): Customer {
    const customer: Customer = { ...this.#base(newId('cus'), 'customer'), ...input };
    this.store.save('customer', customer);
    return customer;
  }

  updateCustomer(id: string, changes: Partial<Pick<Customer, 'email' | 'name' | 'description' | 'invoice_settings'>>): Customer {
    const customer: Customer = { ...this.customer(id), ...changes };
    this.store.save('customer', customer);
    return customer;
  }

  removeCustomer(id: string) {
    const { object, created, livemode } = this.customer(id);
    this.store.save('customer', { id, object, created, livemode, deleted: true, email: null, name: null, description: null, metadata: {} });
    return { id, object, deleted: true };
  }

  customer(id: string): Customer {
    const customer = this.store.get('customer', id);
    if (!customer || customer.deleted) throw missing('customer', id);
    return customer;
  }

  #charge(intent: PaymentIntent, method: PaymentMethod, decline: { code: string; message: string } | null): Charge {
    const charge: Charge = {
      ...this.#base(newId('ch'), 'charge'),
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      paid: !decline,
      refunded: false,
      disputed: false,
      status: decline ? 'failed' : 'succeeded',
      payment_intent: intent.id,
      payment_method: method.id,
      customer: intent.customer,
      receipt_email: intent.receipt_email,
      payment_method_details: { type: 'card', card: method.card },
      billing_details: method.billing_details,
      failure_code: decline?.code ?? null,
      failure_message: decline?.message ?? null,
      metadata: intent.metadata,
    };
    this.store.save('charge', charge);
    return charge;
  }

  #decline(intent: PaymentIntent, method: PaymentMethod, charge: Charge, why: NonNullable<ReturnType<typeof declineOf>>): never {
    const lastError = { type: 'card_error', code: why.code, message: why.message, decline_code: why.declineCode, payment_method: method };
    const failed: PaymentIntent = { ...intent, payment_method: null, latest_charge: charge.id, last_payment_error: lastError };
    this.store.save('payment_intent', failed);
    this.emit('charge.failed', charge);
    this.emit('payment_intent.payment_failed', failed);
    throw cardError(why.code, why.message, { declineCode: why.declineCode, intent: failed });
  }

  emit(type: string, object: StripeObject, at: number = nowSeconds()): void {
    const event: StripeEvent = {
      ...this.#base(newId('evt'), 'event'),
      created: at,
      api_version: API_VERSION,
      type,
      data: { object },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
    this.store.save('event', event);
    this.onEvent(event);
  }

  #base<const T extends string>(id: string, object: T) {
    return { id, object, created: nowSeconds(), livemode: false as const };
  }
}

function brandName(number: string): string {
  return number.startsWith('4') ? 'visa' : /^3[47]/.test(number) ? 'amex' : /^(5|2)/.test(number) ? 'mastercard' : 'discover';
}

function unexpectedState(intent: PaymentIntent, action: string) {
  const message = `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`;
  return invalidRequest(message, undefined, 'payment_intent_unexpected_state');
}
