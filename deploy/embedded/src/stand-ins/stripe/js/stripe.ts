import { createCardElement, fieldRules, type CardElement, type ElementOptions, type ElementType } from './elements.js';

interface ApiError {
  type: string;
  code?: string;
  message: string;
}
interface ConfirmData {
  payment_method?: { card?: CardElement; billing_details?: { name?: string; email?: string } } | string;
}

/** One call with the publishable key, form-encoded where fields are sent; never rejects, as Stripe.js never does. */
export async function publicCall(
  base: string,
  key: string,
  path: string,
  fields?: Record<string, string>,
): Promise<{ error?: ApiError; body?: unknown }> {
  try {
    const response = await fetch(base + path, {
      method: fields ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}`, ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }) },
      ...(fields && { body: new URLSearchParams(fields).toString() }),
    });
    const body = (await response.json()) as { error?: ApiError };
    return response.ok ? { body } : { error: body.error ?? { type: 'api_error', message: 'An unexpected error occurred.' } };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'An error occurred while connecting to Stripe. Check your connection and try again.',
      },
    };
  }
}

/** The card fields as form fields of Stripe's API, or the first thing that keeps them from being sent. */
export function cardFields(
  elements: CardElement[],
  billing: { name?: string; email?: string },
): { error?: ApiError; fields?: Record<string, string> } {
  const text: Record<string, string> = {};
  for (const element of elements) {
    const state = element.state(true);
    if (state.error) return { error: state.error };
    if (!state.complete) return { error: fieldRules(element.type).incomplete };
    text[element.type] = element.readText();
  }
  const [month, year] = (text.cardExpiry ?? '').split('/');
  return {
    fields: {
      type: 'card',
      'card[number]': (text.cardNumber ?? '').replace(/\s/g, ''),
      'card[exp_month]': month ?? '',
      'card[exp_year]': year ?? '',
      'card[cvc]': text.cardCvc ?? '',
      ...(billing.name ? { 'billing_details[name]': billing.name } : {}),
      ...(billing.email ? { 'billing_details[email]': billing.email } : {}),
    },
  };
}

/** `Stripe(publishableKey)` with the functions that the pages use. */
export function createStripe(base: string, key: string) {
  const mounted = new Map<ElementType, CardElement>();
  const order: ElementType[] = ['cardNumber', 'cardExpiry', 'cardCvc'];
  const payWith = (data: ConfirmData) => {
    const billing = typeof data.payment_method === 'object' ? (data.payment_method.billing_details ?? {}) : {};
    const fields = order.flatMap((type) => mounted.get(type) ?? []);
    return cardFields(fields, billing);
  };
  return {
    elements: () => ({
      create(type: ElementType, options: ElementOptions = {}) {
        if (!order.includes(type)) throw new Error(`The double of Stripe.js has no element '${type}'.`);
        const element = createCardElement(type, options);
        mounted.set(type, element);
        return element;
      },
      getElement: (type: ElementType) => mounted.get(type) ?? null,
    }),
    async confirmCardPayment(clientSecret: string, data: ConfirmData = {}) {
      const { error, fields } = payWith(data);
      if (error) return { error };
      const method = await publicCall(base, key, '/v1/payment_methods', fields ?? {});
      if (method.error) return { error: method.error };
      const id = clientSecret.split('_secret_')[0] ?? '';
      const paymentMethod = (method.body as { id: string }).id;
      const confirmed = await publicCall(base, key, `/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
        client_secret: clientSecret,
        payment_method: paymentMethod,
      });
      return confirmed.error ? { error: confirmed.error } : { paymentIntent: confirmed.body };
    },
    async retrievePaymentIntent(clientSecret: string) {
      const id = clientSecret.split('_secret_')[0] ?? '';
      const found = await publicCall(
        base,
        key,
        `/v1/payment_intents/${encodeURIComponent(id)}?${new URLSearchParams({ client_secret: clientSecret })}`,
      );
      return found.error ? { error: found.error } : { paymentIntent: found.body };
    },
  };
}

/** Puts `Stripe` on the window; the API's address is where the script itself came from. */
export function installStripe(scope: Window & typeof globalThis & { Stripe?: unknown }): void {
  const script = scope.document.currentScript as HTMLScriptElement | null;
  const base = new URL('.', script?.src ?? scope.location.href).href.replace(/\/$/, '');
  scope.Stripe = (key: string) => createStripe(base, key);
}
