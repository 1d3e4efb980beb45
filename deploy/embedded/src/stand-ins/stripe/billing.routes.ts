import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CheckoutSession, Invoice, PortalConfiguration, PortalSession, Price } from './billing-objects.js';
import { listed, listQuery, read } from './form-body.js';
import type { StripeBilling } from './stripe-billing.js';
import { invalidRequest, missing } from './stripe-failure.js';
import type { StripeInvoicing } from './stripe-invoicing.js';
import type { StripeLedger } from './stripe-ledger.js';
import { listPage } from './stripe-list.js';
import { newId, nowSeconds } from './stripe-objects.js';
import type { StripeStore } from './stripe-store.js';

export interface BillingParts {
  store: StripeStore;
  ledger: StripeLedger;
  billing: StripeBilling;
  invoicing: StripeInvoicing;
  /** Where a browser finds the double's pages. */
  publicUrl: () => string;
}
const whole = z.coerce.number().int();
const metadata = z.record(z.string(), z.string()).default({});
const priceCreate = z.object({
  ...{ currency: z.literal('usd'), unit_amount: whole, lookup_key: z.string().optional(), nickname: z.string().optional(), metadata },
  ...{
    product: z.string().optional(),
    product_data: z.object({ name: z.string() }).optional(),
    recurring: z.object({ interval: z.literal('month') }),
  },
});
const priceList = listQuery.extend({ lookup_keys: listed(z.string()).optional() });
const checkoutList = listQuery.extend({ customer: z.string(), status: z.enum(['open', 'complete', 'expired']) });
const checkoutOfBoth = {
  ...{ customer: z.string(), client_reference_id: z.string().optional(), metadata },
  ...{ success_url: z.url(), cancel_url: z.url().optional() },
};
const checkoutCreate = z.discriminatedUnion('mode', [
  z.object({
    ...{ ...checkoutOfBoth, mode: z.literal('subscription') },
    line_items: listed(z.object({ price: z.string(), quantity: whole })),
    subscription_data: z.object({ metadata }).optional(),
  }),
  z.object({ ...checkoutOfBoth, mode: z.literal('setup'), allowed_payment_method_types: listed(z.literal('card')) }),
]);
const configurationCreate = z.object({
  metadata,
  features: z.object({
    subscription_update: z.object({ products: listed(z.object({ product: z.string(), prices: listed(z.string()) })) }).optional(),
  }),
});
const portalCreate = z.object({ customer: z.string(), configuration: z.string().optional(), return_url: z.url().optional() });
const subscriptionUpdate = z.object({
  cancel_at_period_end: z.enum(['true', 'false']).optional(),
  default_payment_method: z.string().optional(),
});
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
const base = <const T extends string>(prefix: string, object: T) => ({
  id: newId(prefix),
  object,
  created: nowSeconds(),
  livemode: false as const,
});

/** Stripe Billing, Checkout and the Customer Portal as our services call them. */
export function billingRoutes(app: FastifyInstance, parts: BillingParts): void {
  const { store, billing } = parts;
  priceRoutes(app, parts);
  sessionRoutes(app, parts);
  openCheckoutRoutes(app, parts);
  app.get('/subscriptions/:id', async (request) => billing.subscription(idOf(request)));
  app.get('/subscriptions', async (request) => {
    const query = read(listQuery.extend({ status: z.string().optional() }), request.query);
    const wanted = (status: string) => query.status === 'all' || (query.status ? status === query.status : status !== 'canceled');
    const found = store
      .all('subscription')
      .filter(({ customer, status }) => (!query.customer || customer === query.customer) && wanted(status));
    return listPage('/v1/subscriptions', found, query);
  });
  app.post('/subscriptions/:id', async (request) => {
    const { cancel_at_period_end: atEnd, default_payment_method: method } = read(subscriptionUpdate, request.body);
    if (method) billing.useMethod(idOf(request), method);
    return atEnd ? billing.cancelAtEnd(idOf(request), atEnd === 'true') : billing.subscription(idOf(request));
  });
  app.delete('/subscriptions/:id', async (request) => billing.cancelNow(idOf(request)));
  app.get('/invoices', async (request) => {
    const query = read(listQuery.extend({ status: z.string().optional() }), request.query);
    const wanted = ({ customer, status }: Invoice) =>
      (!query.customer || customer === query.customer) && (!query.status || status === query.status);
    return listPage('/v1/invoices', store.all('invoice').filter(wanted), query);
  });
  app.post('/test_helpers/test_clocks', async (request) => {
    const { frozen_time: time, name } = read(z.object({ frozen_time: whole, name: z.string().nullish() }), request.body);
    return billing.createClock(time, name ?? null);
  });
  app.post('/test_helpers/test_clocks/:id/advance', async (request) => {
    return billing.advance(idOf(request), read(z.object({ frozen_time: whole }), request.body).frozen_time);
  });
}

function priceRoutes(app: FastifyInstance, { store }: BillingParts): void {
  app.post('/prices', async (request) => {
    const {
      product,
      product_data: data,
      lookup_key: key = null,
      nickname,
      unit_amount,
      currency,
      metadata: more,
    } = read(priceCreate, request.body);
    const price: Price = {
      ...base('price', 'price'),
      ...{
        active: true,
        currency,
        unit_amount,
        lookup_key: key,
        product: product ?? newId('prod'),
        nickname: nickname ?? data?.name ?? null,
      },
      ...{ recurring: { interval: 'month', interval_count: 1 }, type: 'recurring', metadata: more },
    };
    store.save('price', price);
    return price;
  });
  app.get('/prices', async (request) => {
    const query = read(priceList, request.query);
    const prices = store.all('price').filter(({ lookup_key: key }) => !query.lookup_keys || (key && query.lookup_keys.includes(key)));
    return listPage('/v1/prices', prices, query);
  });
}

/** Checkout pages that are still open, and their end. */
function openCheckoutRoutes(app: FastifyInstance, { store }: BillingParts): void {
  app.get('/checkout/sessions', async (request) => {
    const query = read(checkoutList, request.query);
    const sessions = store.all('checkout.session').filter(({ customer, status }) => customer === query.customer && status === query.status);
    return listPage('/v1/checkout/sessions', sessions, query);
  });
  app.post('/checkout/sessions/:id/expire', async (request) => {
    const session = store.get('checkout.session', idOf(request));
    if (!session) throw missing('checkout.session', idOf(request));
    if (session.status !== 'open') throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.');
    const expired = { ...session, status: 'expired', url: null } as const;
    store.save('checkout.session', expired);
    return expired;
  });
}

function sessionRoutes(app: FastifyInstance, { store, ledger, billing, publicUrl }: BillingParts): void {
  app.post('/checkout/sessions', async (request) => {
    const input = read(checkoutCreate, request.body);
    ledger.customer(input.customer);
    const made = base('cs_test', 'checkout.session');
    const sold = input.mode === 'subscription' ? billing.price(input.line_items[0]!.price).id : null;
    const more = input.mode === 'subscription' ? input.subscription_data?.metadata : undefined;
    const session: CheckoutSession = {
      ...made,
      ...{ mode: input.mode, customer: input.customer, success_url: input.success_url, metadata: more ?? input.metadata, price: sold },
      ...{ cancel_url: input.cancel_url ?? null, client_reference_id: input.client_reference_id ?? null },
      ...{ status: 'open', payment_status: 'unpaid', subscription: null, setup_intent: null, expires_at: nowSeconds() + 86_400 },
      url: `${publicUrl()}/stripe/checkout/${made.id}`,
    };
    store.save('checkout.session', session);
    return session;
  });
  app.get('/checkout/sessions/:id', async (request) => {
    const session = store.get('checkout.session', idOf(request));
    if (!session) throw missing('checkout.session', idOf(request));
    return session;
  });
  app.get('/billing_portal/configurations', async (request) => {
    return listPage('/v1/billing_portal/configurations', store.all('billing_portal.configuration'), read(listQuery, request.query));
  });
  app.post('/billing_portal/configurations', async (request) => {
    const { features, metadata: more } = read(configurationCreate, request.body);
    const prices = features.subscription_update?.products.flatMap((product) => product.prices) ?? [];
    const made: PortalConfiguration = {
      ...base('bpc', 'billing_portal.configuration'),
      active: true,
      is_default: false,
      metadata: more,
      prices,
    };
    store.save('billing_portal.configuration', made);
    return made;
  });
  app.post('/billing_portal/sessions', async (request) => {
    const { customer, configuration = '', return_url: returnUrl = null } = read(portalCreate, request.body);
    ledger.customer(customer);
    const made = base('bps', 'billing_portal.session');
    const session: PortalSession = {
      ...made,
      customer,
      configuration,
      return_url: returnUrl,
      url: `${publicUrl()}/stripe/portal/${made.id}`,
    };
    store.save('billing_portal.session', session);
    return session;
  });
}
