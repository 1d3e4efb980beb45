import type { FastifyInstance } from 'fastify';
import { intentConfirm, methodCreate, read } from './form-body.js';
import { stripeScript } from './js/script.js';
import { keyOf } from './secret.routes.js';
import { invalidRequest, unauthorised } from './stripe-failure.js';
import type { StripeLedger } from './stripe-ledger.js';

interface Parts {
  ledger: StripeLedger;
  publishableKey: string;
}

/** What the browser calls with the publishable key: the script, a payment method, the confirmation and a look by client secret. Nothing else. */
export function publicRoutes(app: FastifyInstance, { ledger, publishableKey }: Parts): void {
  app.get('/v3.js', async (_request, reply) => {
    return reply
      .header('Cache-Control', 'no-cache')
      .header('X-Content-Type-Options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(stripeScript);
  });
  const knownBy = (id: string, secret: string | undefined) => {
    const intent = ledger.intent(id);
    if (intent.client_secret === secret) return intent;
    const message = `The client_secret provided does not match the client_secret associated with this object.`;
    throw invalidRequest(message, 'client_secret', 'payment_intent_invalid_parameter');
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (keyOf(request) !== publishableKey) throw unauthorised('Invalid API Key provided.');
    });
    scope.post('/v1/payment_methods', async (request) => {
      const { card, billing_details: billing } = read(methodCreate, request.body);
      const expYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
      return ledger.createMethod(
        { number: card.number, expMonth: card.exp_month, expYear, cvc: card.cvc },
        { name: billing?.name ?? null, email: billing?.email ?? null },
      );
    });
    scope.post('/v1/payment_intents/:id/confirm', async (request) => {
      const { id } = request.params as { id: string };
      const { client_secret: secret, payment_method: method } = read(intentConfirm, request.body);
      knownBy(id, secret);
      return ledger.confirmIntent(id, method);
    });
    scope.get('/v1/payment_intents/:id', async (request) => {
      const { id } = request.params as { id: string };
      return knownBy(id, (request.query as { client_secret?: string }).client_secret);
    });
  });
}
