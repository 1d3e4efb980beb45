import { Eta } from 'eta';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BillingParts } from './billing.routes.js';
import type { CheckoutSession, PortalSession, Price, Subscription } from './billing-objects.js';
import { read } from './form-body.js';
import { cardError, StripeFailure, missing } from './stripe-failure.js';
import type { StripeLedger } from './stripe-ledger.js';
import { declineOfKeeping } from './test-cards.js';

const pages = new Eta({ autoEscape: true });
const frame = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title><%= it.title %></title><link rel="stylesheet" href="/stripe/pages.css"></head>
<body><main><p class="note">Test payments of this installation. No money moves.</p><h1><%= it.title %></h1>
<% if (it.error) { %><p role="alert" class="error"><%= it.error %></p><% } %>${body}</main></body></html>`;
const card = `<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required value="<%= it.number %>"></label>
<label>Expiry (MM/YY)<input name="expiry" autocomplete="cc-exp" required pattern="\\d\\d/\\d\\d" placeholder="12/34"></label>
<label>CVC<input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>`;
const checkoutPage = frame(`<p><%= it.name %><% if (it.price) { %>, <strong><%= it.price %></strong><% } %></p><form method="post">${card}
<button><%= it.button %></button></form><% if (it.cancelUrl) { %><p><a href="<%= it.cancelUrl %>">Back</a></p><% } %>`);
const portalPage = frame(`<% if (!it.current) { %><p>No plan runs.</p><% } else { %>
<p><strong><%= it.current.name %></strong>, <%= it.current.price %> a month. <%= it.current.says %></p>
<% for (const choice of it.choices) { %><form method="post"><input type="hidden" name="price" value="<%= choice.id %>">
<button name="do" value="change">Change to <%= choice.name %> (<%= choice.price %> a month)</button></form><% } %>
<form method="post"><button name="do" value="<%= it.current.ends ? 'resume' : 'cancel' %>"><%= it.current.ends ? 'Keep the plan' : 'Cancel the plan' %></button></form>
<details><summary>Use another card</summary><form method="post">${card}<button name="do" value="card">Save card</button></form></details><% } %>
<h2>Invoices</h2><ul><% for (const invoice of it.invoices) { %><li><%= invoice %></li><% } %></ul>
<% if (it.returnUrl) { %><p><a href="<%= it.returnUrl %>">Back to Toothwise</a></p><% } %>`);
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}main{max-width:30rem;margin:auto}label{display:block;margin:.75rem 0}
input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.6rem;border:1px solid GrayText;border-radius:.5rem}
button{font:inherit;font-weight:600;padding:.7rem 1.2rem;margin:.4rem 0;border-radius:.5rem;border:1px solid currentColor;width:100%;cursor:pointer}
.note{color:GrayText}.error{border-left:.25rem solid #b3261e;padding:.5rem .75rem}`;

const cardForm = z.object({ number: z.string(), expiry: z.string(), cvc: z.string() });
const portalForm = z.looseObject({ do: z.enum(['change', 'cancel', 'resume', 'card']), price: z.string().optional() });
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const nameOf = ({ nickname, lookup_key: key, id }: Price) => nickname ?? key ?? id;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** What a browser sees of Checkout and the Customer Portal. */
export function billingPages(app: FastifyInstance, parts: BillingParts): void {
  const show = (reply: FastifyReply, page: string, values: object) =>
    reply.type('text/html; charset=utf-8').send(pages.renderString(page, { error: null, number: '', ...values }));
  app.get('/pages.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  const checkout = (request: FastifyRequest) => {
    const session = parts.store.get('checkout.session', idOf(request));
    if (!session) throw missing('checkout.session', idOf(request));
    return { session, values: { ...sold(parts, session), cancelUrl: session.cancel_url } };
  };
  app.get('/checkout/:id', async (request, reply) => {
    const { session, values } = checkout(request);
    if (session.status === 'expired') return reply.status(410).send('This checkout page has expired.');
    if (session.status !== 'open') return reply.redirect(session.success_url, 303);
    return show(reply, checkoutPage, values);
  });
  app.post('/checkout/:id', async (request, reply) => {
    const { session, values } = checkout(request);
    if (session.status === 'expired') return reply.status(410).send('This checkout page has expired.');
    if (session.status !== 'open') return reply.redirect(session.success_url, 303);
    try {
      const complete = completed(parts, session, request.body);
      parts.store.save('checkout.session', complete);
      parts.ledger.emit('checkout.session.completed', complete);
      return reply.redirect(session.success_url, 303);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return show(reply.status(402), checkoutPage, { ...values, error: error.message });
    }
  });
  portalPages(app, parts, show);
  invoicePages(app, parts, show);
}

/** What a checkout page says of itself. */
function sold({ billing }: BillingParts, { price: id }: CheckoutSession) {
  if (id === null) return { title: 'Save a card', name: 'Nothing is charged now.', price: null, button: 'Save card' };
  const price = billing.price(id);
  return { title: 'Subscribe', name: nameOf(price), price: `${dollars(price.unit_amount)} a month`, button: 'Subscribe' };
}

function completed({ billing, invoicing, ledger }: BillingParts, session: CheckoutSession, body: unknown): CheckoutSession {
  const done = { ...session, status: 'complete', url: null } as const;
  if (session.price === null) {
    const setup = invoicing.setUp(session.customer, methodOf(ledger, body, true));
    return { ...done, payment_status: 'no_payment_required', setup_intent: setup.id };
  }
  const subscription = billing.subscribe(session.customer, billing.price(session.price), methodOf(ledger, body), session.metadata);
  return { ...done, payment_status: 'paid', subscription: subscription.id };
}

/** The page on which whoever gets an invoice by mail pays it. */
function invoicePages(
  app: FastifyInstance,
  { invoicing, ledger }: BillingParts,
  show: (reply: FastifyReply, page: string, values: object) => FastifyReply,
): void {
  const values = (id: string) => {
    const { status, amount_due: due } = invoicing.invoice(id);
    const name = status === 'paid' ? 'This invoice is paid.' : 'Invoice';
    return { title: 'Pay an invoice', name, price: status === 'paid' ? null : dollars(due), button: 'Pay', cancelUrl: null };
  };
  app.get('/invoice/:id', async (request, reply) => show(reply, checkoutPage, values(idOf(request))));
  app.post('/invoice/:id', async (request, reply) => {
    try {
      invoicing.pay(idOf(request), methodOf(ledger, request.body));
      return reply.redirect(`/stripe/invoice/${idOf(request)}`, 303);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return show(reply.status(402), checkoutPage, { ...values(idOf(request)), error: error.message });
    }
  });
}

function portalPages(
  app: FastifyInstance,
  parts: BillingParts,
  show: (reply: FastifyReply, page: string, values: object) => FastifyReply,
): void {
  const sessionOf = (request: FastifyRequest) => {
    const session = parts.store.get('billing_portal.session', idOf(request));
    if (!session) throw missing('billing_portal.session', idOf(request));
    return session;
  };
  app.get('/portal/:id', async (request, reply) => show(reply, portalPage, portalValues(parts, sessionOf(request))));
  app.post('/portal/:id', async (request, reply) => {
    const session = sessionOf(request);
    const current = runningOf(parts, session);
    const { do: what, price } = read(portalForm, request.body);
    try {
      if (current && what === 'change') parts.billing.change(current.id, parts.billing.price(price ?? ''));
      if (current && (what === 'cancel' || what === 'resume')) parts.billing.cancelAtEnd(current.id, what === 'cancel');
      if (current && what === 'card') parts.billing.useMethod(current.id, methodOf(parts.ledger, request.body));
      return reply.redirect(`/stripe/portal/${session.id}`, 303);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return show(reply.status(402), portalPage, { ...portalValues(parts, session), error: error.message });
    }
  });
}

const runningOf = ({ store }: BillingParts, { customer }: PortalSession) =>
  store.all('subscription').find((one) => one.customer === customer && one.status !== 'canceled');

function portalValues(parts: BillingParts, session: PortalSession) {
  const current = runningOf(parts, session);
  const prices = parts.store.get('billing_portal.configuration', session.configuration)?.prices ?? [];
  const choices = prices.filter((id) => id !== current?.items.data[0].price.id).map((id) => parts.billing.price(id));
  const invoices = parts.store.all('invoice').filter(({ customer }) => customer === session.customer);
  return {
    ...{ title: 'Your plan', returnUrl: session.return_url },
    current: current && {
      ...says(current),
      name: nameOf(current.items.data[0].price),
      price: dollars(current.items.data[0].price.unit_amount),
    },
    choices: choices.map((price) => ({ id: price.id, name: nameOf(price), price: dollars(price.unit_amount) })),
    invoices: invoices.map(({ created, total, status }) => `${day(created)}: ${dollars(total)}, ${status}`),
  };
}

function says({ cancel_at_period_end: ends, next_price: next, status, items }: Subscription) {
  const until = day(items.data[0].current_period_end);
  if (status === 'past_due') return { ends, says: 'The last payment failed. Use another card.' };
  if (ends) return { ends, says: `It ends on ${until}.` };
  return { ends, says: next ? `From ${until} it is ${nameOf(next)}.` : `It renews on ${until}.` };
}

/** @param isKept it pays later, so that a bank that declines then says nothing now. @throws StripeFailure */
function methodOf(ledger: StripeLedger, body: unknown, isKept = false): string {
  const { number, expiry, cvc } = read(cardForm, body);
  const [month = '', year = ''] = expiry.split('/');
  const input = { number: number.replace(/\D/g, ''), expMonth: Number(month), expYear: 2000 + Number(year), cvc };
  const method = ledger.createMethod(input, { name: null, email: null });
  const declined = isKept ? declineOfKeeping(input.number) : null;
  if (declined) throw cardError(declined.code, declined.message, { declineCode: declined.declineCode });
  return method.id;
}
