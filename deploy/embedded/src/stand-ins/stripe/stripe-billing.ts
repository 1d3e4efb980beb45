import type { Invoice, Price, Subscription, SubscriptionItem, TestClock } from './billing-objects.js';
import { invalidRequest, missing } from './stripe-failure.js';
import type { StripeLedger } from './stripe-ledger.js';
import { newId, nowSeconds } from './stripe-objects.js';
import type { StripeStore } from './stripe-store.js';

const DAY = 86_400;
/** Days after a failed renewal at which it is tried again; after the last the subscription ends, as Stripe does by default. */
const RETRIES = [3, 5, 7];

/** What Stripe Billing does with time: invoices, prorations, renewals, retries. A customer with a test clock lives by that clock. */
export class StripeBilling {
  constructor(
    private readonly store: StripeStore,
    private readonly ledger: StripeLedger,
  ) {}

  now(customerId: string): number {
    const clock = this.ledger.customer(customerId).test_clock;
    return (clock && this.store.get('test_clock', clock)?.frozen_time) || nowSeconds();
  }

  subscription(id: string): Subscription {
    const subscription = this.store.get('subscription', id);
    if (!subscription) throw missing('subscription', id);
    return subscription;
  }

  price(id: string): Price {
    const price = this.store.get('price', id);
    if (!price) throw missing('price', id);
    return price;
  }

  /** The first invoice is paid at once, or nothing comes about. @throws StripeFailure `card_error` */
  subscribe(customer: string, price: Price, method: string, metadata: Record<string, string>): Subscription {
    const now = this.now(customer);
    const id = newId('sub');
    const item: SubscriptionItem = {
      ...{ id: newId('si'), object: 'subscription_item', price, quantity: 1 },
      ...{ current_period_start: now, current_period_end: monthAfter(now) },
    };
    const subscription: Subscription = {
      ...this.#base(id, 'subscription', now),
      ...{ customer, status: 'active', items: { object: 'list', data: [item], has_more: false }, cancel_at_period_end: false },
      ...{ canceled_at: null, ended_at: null, start_date: now, default_payment_method: method, latest_invoice: null, next_price: null },
      ...{ test_clock: this.ledger.customer(customer).test_clock ?? null, metadata },
    };
    const declined = this.ledger.declineOfMethod(method);
    if (declined) throw declined;
    const invoice = this.#invoice(subscription, price.unit_amount, 'subscription_create', now);
    const paid = { ...subscription, latest_invoice: invoice.id };
    this.#save(paid, 'created', now);
    this.#pay(invoice, paid, now);
    return paid;
  }

  /** A dearer price counts at once, and the rest of the period is paid for; a cheaper one waits for its end. */
  change(id: string, price: Price): Subscription {
    const before = this.#alive(id);
    const now = this.now(before.customer);
    const [item] = before.items.data;
    if (price.id === item.price.id)
      return this.#save({ ...before, next_price: null, cancel_at_period_end: false, canceled_at: null }, 'updated', now);
    if (price.unit_amount < item.price.unit_amount) return this.#save({ ...before, next_price: price }, 'updated', now);
    const left = (item.current_period_end - now) / (item.current_period_end - item.current_period_start);
    const difference = Math.round((price.unit_amount - item.price.unit_amount) * Math.max(0, left));
    const declined = this.ledger.declineOfMethod(before.default_payment_method);
    if (declined) throw declined;
    const changed = this.#save({ ...before, next_price: null, items: withItem({ ...item, price }) }, 'updated', now);
    if (difference > 0) this.#pay(this.#invoice(changed, difference, 'subscription_update', now), changed, now);
    return changed;
  }

  cancelAtEnd(id: string, atEnd: boolean): Subscription {
    const before = this.#alive(id);
    const now = this.now(before.customer);
    return this.#save({ ...before, cancel_at_period_end: atEnd, canceled_at: atEnd ? now : null }, 'updated', now);
  }

  cancelNow(id: string): Subscription {
    const before = this.#alive(id);
    return this.#end(before, this.now(before.customer));
  }

  /** A customer who is removed takes their subscriptions along. */
  cancelAllOf(customer: string): void {
    for (const one of this.store.all('subscription')) if (one.customer === customer && one.status !== 'canceled') this.cancelNow(one.id);
  }

  /** Another card; what is open is tried with it at once. */
  useMethod(id: string, method: string): Subscription {
    const before = this.#alive(id);
    const now = this.now(before.customer);
    const changed = this.#save({ ...before, default_payment_method: method }, 'updated', now);
    const open = this.store.all('invoice').find((invoice) => invoice.status === 'open' && subscriptionOf(invoice) === id);
    if (open) this.#pay(open, changed, now);
    return this.subscription(id);
  }

  createClock(frozenTime: number, name: string | null): TestClock {
    const clock: TestClock = {
      ...this.#base(newId('clock'), 'test_helpers.test_clock', nowSeconds()),
      frozen_time: frozenTime,
      name,
      status: 'ready',
    };
    this.store.save('test_clock', clock);
    return clock;
  }

  /** Everything that falls due until then happens, in its order and at its time. */
  advance(id: string, to: number): TestClock {
    const clock = this.store.get('test_clock', id);
    if (!clock) throw missing('test_clock', id);
    if (to < clock.frozen_time) throw invalidRequest('A test clock only goes forward.', 'frozen_time');
    const mine = () => this.store.all('subscription').filter((subscription) => subscription.test_clock === id);
    for (let next = this.#nextDue(mine(), to); next; next = this.#nextDue(mine(), to)) {
      this.store.save('test_clock', { ...clock, frozen_time: next.at });
      next.happen();
    }
    const advanced: TestClock = { ...clock, frozen_time: to };
    this.store.save('test_clock', advanced);
    return advanced;
  }

  /** What the time of day has made due for those without a test clock. */
  tick(): void {
    const real = () => this.store.all('subscription').filter((subscription) => !subscription.test_clock);
    for (let next = this.#nextDue(real(), nowSeconds()); next; next = this.#nextDue(real(), nowSeconds())) next.happen();
  }

  #nextDue(subscriptions: Subscription[], until: number): { at: number; happen: () => void } | undefined {
    const due = subscriptions
      .filter(({ status }) => status !== 'canceled')
      .flatMap((subscription) => {
        const open = this.store.all('invoice').find((invoice) => invoice.status === 'open' && subscriptionOf(invoice) === subscription.id);
        if (open) return [{ at: attemptAt(open), happen: () => this.#pay(open, subscription, this.now(subscription.customer)) }];
        return [{ at: subscription.items.data[0].current_period_end, happen: () => this.#renew(subscription) }];
      })
      .filter(({ at }) => at <= until);
    return due.sort((a, b) => a.at - b.at)[0];
  }

  #renew(before: Subscription): void {
    const [item] = before.items.data;
    const at = item.current_period_end;
    if (before.cancel_at_period_end) return void this.#end(before, at);
    const price = before.next_price ?? item.price;
    const next: SubscriptionItem = { ...item, price, current_period_start: at, current_period_end: monthAfter(at) };
    const invoice = this.#invoice(before, price.unit_amount, 'subscription_cycle', at);
    const renewed = { ...before, next_price: null, items: withItem(next), latest_invoice: invoice.id };
    this.#pay(invoice, this.#save(renewed, 'updated', at), at);
  }

  #pay(invoice: Invoice, { id }: Subscription, at: number): void {
    const subscription = this.subscription(id);
    const attempt = invoice.attempt_count + 1;
    if (!this.ledger.declineOfMethod(subscription.default_payment_method)) {
      const paid: Invoice = {
        ...invoice,
        payments: this.#paymentOf(invoice, subscription),
        status: 'paid',
        amount_paid: invoice.amount_due,
        attempt_count: attempt,
        next_payment_attempt: null,
      };
      this.store.save('invoice', paid);
      this.ledger.emit('invoice.paid', paid, at);
      if (subscription.status === 'past_due') this.#save({ ...subscription, status: 'active' }, 'updated', at);
      return;
    }
    const pause = RETRIES[attempt - 1];
    const failed: Invoice = { ...invoice, attempt_count: attempt, next_payment_attempt: pause === undefined ? null : at + pause * DAY };
    this.store.save('invoice', failed);
    this.ledger.emit('invoice.payment_failed', failed, at);
    if (pause === undefined) {
      this.store.save('invoice', { ...failed, status: 'void' });
      this.#end(subscription, at);
    } else if (subscription.status === 'active') this.#save({ ...subscription, status: 'past_due' }, 'updated', at);
  }

  /** What costs nothing is paid without a payment. */
  #paymentOf({ amount_due: amount, customer }: Invoice, { default_payment_method: method }: Subscription): Invoice['payments'] {
    if (amount === 0) return { object: 'list', data: [] };
    const payment = { type: 'payment_intent', payment_intent: this.ledger.chargeKept({ amount, customer, method }).id } as const;
    return { object: 'list', data: [{ object: 'invoice_payment', status: 'paid', payment }] };
  }

  #end(before: Subscription, at: number): Subscription {
    return this.#save({ ...before, status: 'canceled', ended_at: at, canceled_at: before.canceled_at ?? at }, 'deleted', at);
  }

  #alive(id: string): Subscription {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled') throw invalidRequest('This subscription is canceled.', 'id', 'resource_missing');
    return subscription;
  }

  #invoice(subscription: Subscription, amount: number, reason: Invoice['billing_reason'], at: number): Invoice {
    const { id, customer, metadata } = subscription;
    const invoice: Invoice = {
      ...this.#base(newId('in'), 'invoice', at),
      ...{ customer, currency: 'usd', status: 'open', amount_due: amount, amount_paid: 0, total: amount, billing_reason: reason },
      ...{ attempt_count: 0, next_payment_attempt: null, metadata: {}, payments: { object: 'list' as const, data: [] } },
      parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    };
    this.store.save('invoice', invoice);
    return invoice;
  }

  #save(subscription: Subscription, what: 'created' | 'updated' | 'deleted', at: number): Subscription {
    this.store.save('subscription', subscription);
    this.ledger.emit(`customer.subscription.${what}`, subscription, at);
    return subscription;
  }

  #base<const T extends string>(id: string, object: T, created: number) {
    return { id, object, created, livemode: false as const };
  }
}

const withItem = (item: SubscriptionItem): Subscription['items'] => ({ object: 'list', data: [item], has_more: false });
export const subscriptionOf = (invoice: Invoice): string | undefined => invoice.parent?.subscription_details.subscription;

/** The same day of the next month, or its last where it has fewer. */
function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  date.setUTCDate(Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()));
  return Math.floor(date.getTime() / 1000);
}

/** Killed between invoice and payment, the first attempt is made up for; after the last there is none. */
const attemptAt = ({ attempt_count: attempts, next_payment_attempt: next, created }: Invoice): number =>
  next ?? (attempts === 0 ? created : Infinity);
