/** The part of Stripe.js that the pages use (https://docs.stripe.com/js). */
export interface StripeChange {
  complete: boolean;
  empty: boolean;
  error?: { code: string; message: string };
}
export interface StripeElement {
  mount(target: HTMLElement): void;
  destroy(): void;
  focus(): void;
  update(options: object): void;
  on(event: 'change', listener: (change: StripeChange) => void): unknown;
}
export type ElementType = 'cardNumber' | 'cardExpiry' | 'cardCvc';
export interface StripeError {
  type: string;
  code?: string;
  message?: string;
}
/** https://docs.stripe.com/api/payment_intents/object#payment_intent_object-status */
export interface Confirmed {
  error?: StripeError;
  paymentIntent?: { id: string; status: string };
}
export interface StripeJs {
  elements(): { create(type: ElementType, options?: object): StripeElement };
  confirmCardPayment(
    clientSecret: string,
    data: { payment_method: { card: StripeElement; billing_details: { name: string; email: string } } },
  ): Promise<Confirmed>;
  retrievePaymentIntent(clientSecret: string): Promise<Confirmed>;
}
type StripeFactory = (publishableKey: string) => StripeJs;

const loading = new Map<string, Promise<StripeFactory>>();

/**
 * Loads Stripe.js from one of its two addresses: Stripe's own, or this origin's `/stripe/` in the embedded platform. Refuses any other
 * address: a script that sees card data must not come from wherever an answer says.
 */
export function loadStripe(address: string, publishableKey: string): Promise<StripeJs> {
  const url = new URL(address, location.origin);
  const trusted = url.origin === 'https://js.stripe.com' || (url.origin === location.origin && url.pathname.startsWith('/stripe/'));
  if (!trusted) return Promise.reject(new Error('Stripe.js may not be loaded from there'));
  const known = loading.get(url.href) ?? insertScript(url.href);
  loading.set(url.href, known);
  known.catch(() => loading.delete(url.href));
  return known.then((stripe) => stripe(publishableKey));
}

function insertScript(src: string): Promise<StripeFactory> {
  const { promise, resolve, reject } = Promise.withResolvers<StripeFactory>();
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('load', () => {
    const { Stripe } = window as { Stripe?: StripeFactory };
    if (Stripe) resolve(Stripe);
    else reject(new Error('Stripe.js did not start'));
  });
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('Stripe.js could not be loaded'));
  });
  document.head.append(script);
  return promise;
}
