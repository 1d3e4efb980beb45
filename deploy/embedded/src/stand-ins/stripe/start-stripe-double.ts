import formbody from '@fastify/formbody';
import { guardServer, problemOptions } from '@toothwise/gateway/guard';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import qs from 'qs';
import { isOwnHost } from '../../process/own-host.js';
import { billingPages } from './billing-pages.routes.js';
import { publicRoutes } from './public.routes.js';
import { answerLate, secretRoutes } from './secret.routes.js';
import { StripeBilling } from './stripe-billing.js';
import { StripeFailure } from './stripe-failure.js';
import { StripeInvoicing } from './stripe-invoicing.js';
import { StripeLedger } from './stripe-ledger.js';
import { newId, type StripeEvent } from './stripe-objects.js';
import { StripeStore } from './stripe-store.js';
import { type WebhookAddress, WebhookSender } from './webhook-sender.js';

export interface StripeDoubleSettings {
  host?: string;
  /** 0 takes any free port. */
  port?: number;
  /** Where its state is kept; without it everything is forgotten at the end. */
  dataDir?: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** null: events are kept but sent nowhere. */
  webhookUrl: string | null;
  /** Further addresses, each with a secret of its own. */
  furtherWebhooks?: readonly WebhookAddress[];
  webhookFirstDelayMs?: number;
  /** Where a browser finds Checkout and the Customer Portal; the double's own address unless told. */
  publicUrl?: string;
  /** An item is booked at once, and answered so much later: who is killed in between does not know of it. */
  answersAfterMs?: number;
}
const TICK_MS = 60_000;

export interface StripeDouble {
  /** `http://127.0.0.1:<port>`; the SDK's host and port, and the browser's script under `/stripe/v3.js`. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Stripe's API as far as Toothwise uses it, on loopback: real HTTP, test cards, signed webhooks, no money. */
export async function startStripeDouble(settings: StripeDoubleSettings): Promise<StripeDouble> {
  const store = new StripeStore(settings.dataDir);
  const webhooks = new WebhookSender(store, {
    addresses: settings.webhookUrl
      ? [{ url: settings.webhookUrl, secret: settings.webhookSecret }, ...(settings.furtherWebhooks ?? [])]
      : [],
    firstDelayMs: settings.webhookFirstDelayMs,
  });
  const ledger = new StripeLedger(store, (event: StripeEvent) => webhooks.send(event));
  const billing = new StripeBilling(store, ledger);
  let own = '';
  // Without one of its own, pages are where the double itself listens, which is known only later.
  const pagesUrl = () => settings.publicUrl ?? own;
  const invoicing = new StripeInvoicing(store, ledger, pagesUrl);
  const app = fastify({
    ...problemOptions,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (query) => qs.parse(query) as Record<string, unknown> },
  });
  await app.register(formbody, { parser: (body) => qs.parse(body, { depth: 4, parameterLimit: 200 }) as Record<string, unknown> });
  const parts = { store, ledger, billing, invoicing, publicUrl: pagesUrl };
  answerAsStripe(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(
    async (scope) => {
      answerLate(scope, settings.answersAfterMs ?? 0);
      secretRoutes(scope, { ...parts, secretKey: settings.secretKey });
    },
    { prefix: '/v1' },
  );
  await app.register(async (scope) => billingPages(scope, parts), { prefix: '/stripe' });
  await app.register(async (scope) => publicRoutes(scope, { ledger, publishableKey: settings.publishableKey }), { prefix: '/stripe' });
  guardServer(app.server);
  await app.listen({ host: settings.host ?? '127.0.0.1', port: settings.port ?? 0 });
  webhooks.resume();
  const { port } = app.server.address() as { port: number };
  own = `http://127.0.0.1:${port}`;
  // Renewals of whoever lives by the time of day; months pass here rarely.
  const ticks = setInterval(() => billing.tick(), TICK_MS);
  ticks.unref();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      clearInterval(ticks);
      webhooks.stop();
      await app.close();
    },
  };
}

function answerAsStripe(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('Request-Id', newId('req'));
    if (!isOwnHost(headers, ['stripe'])) throw new StripeFailure(421, { type: 'invalid_request_error', message: 'Unknown host.' });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    return reply.status(404).send({ error: { type: 'invalid_request_error', message } });
  });
  app.setErrorHandler(async (error: FastifyError | StripeFailure, _request, reply) => {
    if (error instanceof StripeFailure) {
      const type = 'idempotency' in error ? 'idempotency_error' : error.body.type;
      return reply.status(error.status).send({ error: { ...error.body, type } });
    }
    const status = error.statusCode ?? 500;
    const type = status < 500 ? 'invalid_request_error' : 'api_error';
    return reply.status(status).send({ error: { type, message: status < 500 ? error.message : 'An unexpected error occurred.' } });
  });
}
