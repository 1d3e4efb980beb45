import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  customerCreate,
  customerUpdate,
  disputeUpdate,
  expansion,
  intentCancel,
  intentConfirm,
  intentCreate,
  intentUpdate,
  listQuery,
  read,
  refundCreate,
} from './form-body.js';
import { type BillingParts, billingRoutes } from './billing.routes.js';
import { invoicingRoutes } from './invoicing.routes.js';
import { invalidRequest, missing, unauthorised } from './stripe-failure.js';
import { listPage } from './stripe-list.js';
import type { Kind, StripeStore } from './stripe-store.js';

interface Parts extends BillingParts {
  secretKey: string;
}
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

/** What our services call with the secret key through the official SDK. */
export function secretRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, ledger, secretKey } = parts;
  app.addHook('onRequest', async (request) => {
    const key = keyOf(request);
    if (!key) throw unauthorised('You did not provide an API key.');
    if (key !== secretKey) throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  });
  replayByIdempotencyKey(app, store);
  billingRoutes(app, parts);
  invoicingRoutes(app, parts);

  app.post('/payment_intents', async (request) => {
    const { receipt_email: receiptEmail, ...input } = read(intentCreate, request.body);
    return ledger.createIntent({ ...input, receiptEmail });
  });
  app.get('/payment_intents', async (request) => {
    const query = read(listQuery, request.query);
    const intents = store.all('payment_intent').filter((intent) => !query.customer || intent.customer === query.customer);
    return listPage('/v1/payment_intents', intents, query);
  });
  app.get('/payment_intents/:id', async (request) => {
    const intent = ledger.intent(idOf(request));
    const isExpanded = read(expansion, request.query).expand?.includes('latest_charge') && intent.latest_charge;
    return isExpanded ? { ...intent, latest_charge: store.get('charge', intent.latest_charge!) } : intent;
  });
  app.post('/payment_intents/:id', async (request) => {
    return ledger.updateIntent(idOf(request), read(intentUpdate, request.body));
  });
  app.post('/payment_intents/:id/confirm', async (request) => {
    return ledger.confirmIntent(idOf(request), read(intentConfirm, request.body).payment_method);
  });
  app.post('/payment_intents/:id/cancel', async (request) => {
    return ledger.cancelIntent(idOf(request), read(intentCancel, request.body).cancellation_reason);
  });

  refundRoutes(app, { store, ledger });
  disputeRoutes(app, { store, ledger });
  app.post('/customers', async (request) => ledger.createCustomer(read(customerCreate, request.body)));
  app.post('/customers/:id', async (request) => ledger.updateCustomer(idOf(request), read(customerUpdate, request.body)));
  app.delete('/customers/:id', async (request) => {
    parts.billing.cancelAllOf(idOf(request));
    return ledger.removeCustomer(idOf(request));
  });
  app.get('/customers', async (request) => {
    const query = read(listQuery, request.query);
    return listPage(
      '/v1/customers',
      store.all('customer').filter((customer) => !customer.deleted && (!query.email || customer.email === query.email)),
      query,
    );
  });
  app.get('/events', async (request) => {
    const query = read(listQuery, request.query);
    const types = query.types ?? (query.type ? [query.type] : null);
    return listPage(
      '/v1/events',
      store.all('event').filter((event) => !types || types.includes(event.type)),
      query,
    );
  });
  for (const kind of ['refund', 'dispute', 'customer', 'event', 'charge', 'payment_method'] as const) getById(app, store, kind);
}

function refundRoutes(app: FastifyInstance, { store, ledger }: Pick<Parts, 'store' | 'ledger'>): void {
  app.get('/charges', async (request) => {
    const query = read(listQuery, request.query);
    const charges = store.all('charge').filter(({ customer }) => !query.customer || customer === query.customer);
    return listPage('/v1/charges', charges, query);
  });
  app.post('/refunds', async (request) => {
    const { payment_intent: intent, ...input } = read(refundCreate, request.body);
    return ledger.refund({ ...input, intent });
  });
  app.get('/refunds', async (request) => {
    const query = read(listQuery, request.query);
    const refunds = store.all('refund').filter((refund) => !query.payment_intent || refund.payment_intent === query.payment_intent);
    return listPage('/v1/refunds', refunds, query);
  });
}

function disputeRoutes(app: FastifyInstance, { store, ledger }: Pick<Parts, 'store' | 'ledger'>): void {
  app.get('/disputes', async (request) => {
    const query = read(listQuery, request.query);
    const disputes = store.all('dispute').filter((dispute) => !query.payment_intent || dispute.payment_intent === query.payment_intent);
    return listPage('/v1/disputes', disputes, query);
  });
  app.post('/disputes/:id', async (request) => {
    const { evidence, submit } = read(disputeUpdate, request.body);
    if (submit === 'false') return store.get('dispute', idOf(request));
    return ledger.closeDispute(idOf(request), evidence?.uncategorized_text ?? null);
  });
  app.post('/disputes/:id/close', async (request) => ledger.closeDispute(idOf(request), null));
}

function getById(app: FastifyInstance, store: StripeStore, kind: Exclude<Kind, 'answer' | 'delivery'>): void {
  app.get(`/${kind}s/:id`, async (request) => {
    const object = store.get(kind, idOf(request));
    if (!object) throw missing(kind, idOf(request));
    return object;
  });
}

/** The same key with the same request brings the first answer again; with another request it is an error, as at Stripe. */
function replayByIdempotencyKey(app: FastifyInstance, store: StripeStore): void {
  const identity = (request: FastifyRequest) => `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  const keyName = (request: FastifyRequest) => request.headers['idempotency-key'];
  app.addHook('preHandler', async (request, reply) => {
    const key = keyName(request);
    const kept = request.method === 'POST' && typeof key === 'string' ? store.get('answer', key) : undefined;
    if (!kept) return;
    if (kept.request !== identity(request)) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${String(key)}' if you meant to execute a different request.`;
      throw Object.assign(invalidRequest(message), { idempotency: true });
    }
    return reply.header('Idempotent-Replayed', 'true').status(kept.status).send(kept.body);
  });
  app.addHook('preSerialization', async (request, reply, body) => {
    const key = keyName(request);
    // As at Stripe, a request that was refused before it did anything may be sent again; an effect or a decline is remembered.
    const final = reply.statusCode < 300 || reply.statusCode === 402;
    if (final && request.method === 'POST' && typeof key === 'string' && !store.get('answer', key)) {
      store.save('answer', { id: key, request: identity(request), status: reply.statusCode, body });
    }
    return body;
  });
}

/** Items alone, after the answer was kept under its key: whoever repeats it gets the same. */
export function answerLate(app: FastifyInstance, ms: number): void {
  if (ms === 0) return;
  app.addHook('onSend', async ({ method, url }) => {
    if (method === 'POST' && url.startsWith('/v1/invoiceitems')) await pause(ms);
  });
}

/** The key as bearer token (the SDK) or as user name of basic authentication (curl). */
export function keyOf(request: FastifyRequest): string {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return scheme === 'Bearer' ? value : '';
}
