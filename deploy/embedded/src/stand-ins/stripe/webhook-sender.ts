import Stripe from 'stripe';
import type { StripeEvent } from './stripe-objects.js';
import type { StripeStore } from './stripe-store.js';

/** Where events go, and what they are signed with there. */
export interface WebhookAddress {
  url: string;
  secret: string;
}
export interface WebhookSettings {
  addresses: readonly WebhookAddress[];
  /** Milliseconds before the second attempt; doubles up to `maxDelayMs`. */
  firstDelayMs?: number;
  maxDelayMs?: number;
}

/** Stripe gives up after three days. */
const giveUpAfterMs = 3 * 24 * 3600 * 1000;

/** Delivers every event to every address, signed as Stripe signs, until each answers 2xx. What is undelivered at a stop goes out after the next start. */
export class WebhookSender {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stripe = new Stripe('sk_test_signing_only');
  readonly #stop = new AbortController();

  constructor(
    private readonly store: StripeStore,
    private readonly settings: WebhookSettings,
  ) {}

  /** Takes up the deliveries that the last run left open. */
  resume(): void {
    for (const delivery of this.store.all('delivery')) if (delivery.nextAt !== null) this.#schedule(delivery.id, 0);
  }

  send(event: StripeEvent): void {
    for (const [index] of this.settings.addresses.entries()) {
      const id = deliveryOf(event.id, index);
      this.store.save('delivery', { id, attempts: 0, nextAt: Date.now(), lastStatus: null });
      this.#schedule(id, 0);
    }
  }

  stop(): void {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #schedule(id: string, delayMs: number): void {
    if (this.#stop.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(id);
    }, delayMs);
    this.#timers.add(timer);
  }

  async #attempt(id: string): Promise<void> {
    const [eventId = '', index = 0] = id.split(' ');
    const event = this.store.get('event', eventId);
    const delivery = this.store.get('delivery', id);
    const address = this.settings.addresses[Number(index)];
    if (!event || !delivery || !address) return;
    const status = await this.#post(address, event);
    if (this.#stop.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const done = /^2\d\d$/.test(status) || Date.now() - event.created * 1000 > giveUpAfterMs;
    const { firstDelayMs = 1000, maxDelayMs = 60_000 } = this.settings;
    const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
    this.store.save('delivery', { id, attempts, nextAt: done ? null : Date.now() + delay, lastStatus: status });
    if (done) this.#told(eventId);
    else this.#schedule(id, delay);
  }

  #told(eventId: string): void {
    const event = this.store.get('event', eventId);
    const waiting = this.settings.addresses.filter((_, index) => this.store.get('delivery', deliveryOf(eventId, index))?.nextAt != null);
    if (event) this.store.save('event', { ...event, pending_webhooks: waiting.length });
  }

  async #post({ url, secret }: WebhookAddress, event: StripeEvent): Promise<string> {
    const payload = JSON.stringify(event);
    const signature = this.#stripe.webhooks.generateTestHeaderString({ payload, secret });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature, 'User-Agent': 'Stripe/1.0 (double)' },
        body: payload,
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(10_000)]),
        redirect: 'manual',
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  }
}

/** The first address has the event's own name, as deliveries from before there were others. */
const deliveryOf = (eventId: string, index: number): string => (index === 0 ? eventId : `${eventId} ${index}`);
