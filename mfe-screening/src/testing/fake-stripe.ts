import type { StripeChange, StripeError } from '../money/payment/stripe-js.js';

/** Stripe.js under the test's control; the page loads it by a script element, which is answered here. */
export class FakeStripe {
  readonly #listeners: ((change: StripeChange) => void)[] = [];
  /** How often a card was to be charged. */
  asked = 0;
  #settle: (outcome: { error?: StripeError; paymentIntent?: { id: string; status: string } }) => void = () => undefined;

  static install(): FakeStripe {
    const fake = new FakeStripe();
    const known = window as unknown as { Stripe?: unknown };
    known.Stripe = () => fake.#api();
    document.head.append = (...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('load')));
    };
    current = fake;
    return fake;
  }

  completeAll(): void {
    for (const listener of this.#listeners) listener({ complete: true, empty: false });
  }

  succeed(): void {
    this.#settle({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  }

  /** The line breaks while the card is charged, as Stripe.js tells it; or another error that says nothing of the charge. */
  lose(type = 'api_connection_error'): void {
    this.#settle({ error: { type, message: 'An error occurred while connecting to Stripe.' } });
  }

  /** How the payment stands at Stripe; null while nobody can ask. */
  stands: string | null = null;
  looked = 0;

  decline(): void {
    this.#settle({ error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } });
  }

  #api() {
    return {
      elements: () => ({
        create: () => ({
          mount: () => undefined,
          destroy: () => undefined,
          focus: () => undefined,
          update: () => undefined,
          on: (_event: 'change', listener: (change: StripeChange) => void) => current.#listeners.push(listener),
        }),
      }),
      retrievePaymentIntent: async () => {
        current.looked += 1;
        if (current.stands === null) return { error: { type: 'api_connection_error' } };
        return { paymentIntent: { id: 'pi_1', status: current.stands } };
      },
      confirmCardPayment: () => {
        current.asked += 1;
        return new Promise((resolve) => (current.#settle = resolve));
      },
    };
  }
}

/** The page keeps the script for good, so the newest fake answers for all. */
let current: FakeStripe;
