import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BillingParts } from './billing.routes.js';
import { expansion, listed, listQuery, read } from './form-body.js';
import { missing } from './stripe-failure.js';
import { listPage } from './stripe-list.js';

const whole = z.coerce.number().int();
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
const truth = z.enum(['true', 'false']).transform((value) => value === 'true');
const itemCreate = z.object({
  ...{ customer: z.string(), currency: z.literal('usd'), amount: whole, metadata },
  description: z
    .string()
    .max(500)
    .nullish()
    .transform((value) => value ?? null),
});
const itemList = listQuery.extend({ pending: truth.optional() });
const invoiceCreate = z.object({
  ...{
    customer: z.string(),
    collection_method: z.enum(['charge_automatically', 'send_invoice']).default('charge_automatically'),
    metadata,
  },
  days_until_due: whole.optional(),
  /** What hangs there otherwise is not our double's to guess: who makes an invoice says that it begins empty. */
  pending_invoice_items_behavior: z.literal('exclude'),
  auto_advance: truth.optional(),
});
const linesAdd = z.object({ lines: listed(z.object({ invoice_item: z.string() })) });
const noteCreate = z.object({ invoice: z.string(), amount: whole, refund_amount: whole.default(0), metadata });
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

/** Invoices that are made by hand, and cards that are kept for them. */
export function invoicingRoutes(app: FastifyInstance, { store, invoicing }: BillingParts): void {
  app.post('/invoiceitems', async (request) => invoicing.createItem(read(itemCreate, request.body)));
  app.get('/invoiceitems/:id', async (request) => invoicing.item(idOf(request)));
  app.delete('/invoiceitems/:id', async (request) => invoicing.removeItem(idOf(request)));
  app.get('/invoiceitems', async (request) => {
    const { pending, ...query } = read(itemList, request.query);
    const wanted = store
      .all('invoiceitem')
      .filter((item) => !item.deleted && (!query.customer || item.customer === query.customer) && (!pending || item.invoice === null));
    return listPage('/v1/invoiceitems', wanted, query);
  });
  app.post('/invoices', async (request) => {
    const { days_until_due: days = null, ...input } = read(invoiceCreate, request.body);
    const { customer, collection_method, metadata: more } = input;
    return invoicing.createInvoice({ customer, collection_method, metadata: more, days_until_due: days });
  });
  app.get('/invoices/:id', async (request) => invoicing.invoice(idOf(request)));
  app.post('/invoices/:id/add_lines', async (request) => {
    const { lines } = read(linesAdd, request.body);
    return invoicing.addLines(
      idOf(request),
      lines.map(({ invoice_item: item }) => item),
    );
  });
  app.post('/invoices/:id/finalize', async (request) => {
    return invoicing.finalize(idOf(request), read(z.object({ auto_advance: truth.default(false) }), request.body).auto_advance);
  });
  app.post('/invoices/:id/send', async (request) => invoicing.send(idOf(request)));
  app.post('/invoices/:id/pay', async (request) => {
    return invoicing.pay(idOf(request), read(z.object({ payment_method: z.string().optional() }), request.body).payment_method);
  });
  app.post('/credit_notes', async (request) => {
    const { refund_amount: refund, ...input } = read(noteCreate, request.body);
    return invoicing.credit({ ...input, refund });
  });
  app.get('/credit_notes', async (request) => {
    const { invoice, ...query } = read(listQuery.extend({ invoice: z.string() }), request.query);
    return listPage(
      '/v1/credit_notes',
      store.all('credit_note').filter((note) => note.invoice === invoice),
      query,
    );
  });
  app.get('/setup_intents/:id', async (request) => {
    const intent = store.get('setup_intent', idOf(request));
    if (!intent) throw missing('setup_intent', idOf(request));
    const isExpanded = read(expansion, request.query).expand?.includes('payment_method');
    return isExpanded ? { ...intent, payment_method: store.get('payment_method', intent.payment_method) } : intent;
  });
}
