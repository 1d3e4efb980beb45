import type { CreditNote, Invoice, InvoiceItem, SetupIntent } from './billing-objects.js';
import { cardError, invalidRequest, missing } from './stripe-failure.js';
import type { StripeLedger } from './stripe-ledger.js';
import { type Metadata, newId, nowSeconds } from './stripe-objects.js';
import type { StripeStore } from './stripe-store.js';

const DAY = 86_400;

/** Invoices that are made by hand: items, the invoice they are put on, its payment, and what is given back of it. */
export class StripeInvoicing {
  constructor(
    private readonly store: StripeStore,
    private readonly ledger: StripeLedger,
    private readonly publicUrl: () => string,
  ) {}

  createItem(input: Pick<InvoiceItem, 'customer' | 'currency' | 'amount' | 'description' | 'metadata'>): InvoiceItem {
    this.ledger.customer(input.customer);
    const item: InvoiceItem = { ...this.#base(newId('ii'), 'invoiceitem'), ...input, invoice: null };
    this.store.save('invoiceitem', item);
    return item;
  }

  item(id: string): InvoiceItem {
    const item = this.store.get('invoiceitem', id);
    if (!item || item.deleted) throw missing('invoiceitem', id);
    return item;
  }

  /** One that stands on an invoice which was sent stays. */
  removeItem(id: string) {
    const item = this.item(id);
    if (item.invoice && this.invoice(item.invoice).status !== 'draft')
      throw invalidRequest('This invoice item is attached to an invoice that is not a draft.', 'id');
    this.store.save('invoiceitem', { ...item, deleted: true });
    return { id, object: 'invoiceitem', deleted: true };
  }

  createInvoice(input: Pick<Invoice, 'customer' | 'collection_method' | 'days_until_due' | 'metadata'>): Invoice {
    this.ledger.customer(input.customer);
    const made: Invoice = {
      ...this.#base(newId('in'), 'invoice'),
      ...{ ...input, currency: 'usd', status: 'draft', total: 0, amount_due: 0, amount_paid: 0, amount_remaining: 0 },
      ...{ billing_reason: 'manual', attempt_count: 0, next_payment_attempt: null, payments: { object: 'list', data: [] } },
      ...{ parent: null, auto_advance: false, due_date: null, hosted_invoice_url: null },
    };
    this.store.save('invoice', made);
    return made;
  }

  invoice(id: string): Invoice {
    const invoice = this.store.get('invoice', id);
    if (!invoice) throw missing('invoice', id);
    return invoice;
  }

  /** Puts pending items on a draft; all of them or none. */
  addLines(id: string, items: string[]): Invoice {
    const invoice = this.#draft(id);
    const added = items.map((one) => this.item(one));
    if (added.some(({ invoice: other, customer }) => other !== null || customer !== invoice.customer))
      throw invalidRequest('An invoice item is assigned to an invoice already.', 'lines');
    for (const item of added) this.store.save('invoiceitem', { ...item, invoice: id });
    const total = invoice.total + added.reduce((sum, { amount }) => sum + amount, 0);
    return this.#save({ ...invoice, total, amount_due: total, amount_remaining: total });
  }

  finalize(id: string, autoAdvance: boolean): Invoice {
    const draft = this.#draft(id);
    const isSent = draft.collection_method === 'send_invoice';
    const open = this.#save(
      {
        ...draft,
        ...{ status: 'open', auto_advance: autoAdvance, hosted_invoice_url: `${this.publicUrl()}/stripe/invoice/${id}` },
        due_date: isSent ? nowSeconds() + (draft.days_until_due ?? 30) * DAY : null,
      },
      'finalized',
    );
    return open.total > 0 ? open : this.#save({ ...open, status: 'paid' }, 'paid');
  }

  send(id: string): Invoice {
    const invoice = this.invoice(id);
    if (invoice.status !== 'open') throw invalidRequest('You can only send an open invoice.');
    this.ledger.emit('invoice.sent', invoice);
    return invoice;
  }

  /** Takes what is left of the card that is named, or of the customer's own. */
  pay(id: string, named?: string): Invoice {
    const invoice = this.invoice(id);
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid');
    if (invoice.status !== 'open') throw invalidRequest('This invoice cannot be paid.', undefined, 'invoice_not_open');
    const method = named ?? this.ledger.customer(invoice.customer).invoice_settings?.default_payment_method;
    if (!method) throw invalidRequest('There is no default_payment_method set on this Customer or Invoice.', undefined, 'missing');
    const attempted = { ...invoice, attempt_count: invoice.attempt_count + 1 };
    const declined = this.ledger.declineOfMethod(method);
    if (declined) {
      this.#save(attempted, 'payment_failed');
      throw cardError('card_declined', declined.body.message, { declineCode: declined.body.decline_code });
    }
    const amount = invoice.amount_remaining ?? invoice.amount_due;
    const intent = this.ledger.chargeKept({ amount, customer: invoice.customer, method });
    const payment = { object: 'invoice_payment', status: 'paid', payment: { type: 'payment_intent', payment_intent: intent.id } } as const;
    return this.#save(
      { ...attempted, status: 'paid', amount_paid: amount, amount_remaining: 0, payments: { object: 'list', data: [payment] } },
      'paid',
    );
  }

  /** Before payment it lowers what is left; after it the card gets it back. */
  credit(input: { invoice: string; amount: number; refund: number; metadata: Metadata }): CreditNote {
    const invoice = this.invoice(input.invoice);
    const { amount } = input;
    if (invoice.status !== 'open' && invoice.status !== 'paid') throw invalidRequest('This invoice cannot be credited.', 'invoice');
    const isPaid = invoice.status === 'paid';
    const notes = this.store.all('credit_note').filter((note) => note.invoice === invoice.id);
    const credited = notes.reduce((sum, note) => sum + note.amount, 0);
    if (amount < 1 || credited + amount > invoice.total)
      throw invalidRequest('The amount is more than what is left of the invoice.', 'amount');
    if (input.refund !== (isPaid ? amount : 0))
      throw invalidRequest('The sum of credit amount, refund amount and out of band amount must equal the credit note amount.');
    const intent = invoice.payments.data[0]?.payment.payment_intent;
    const refunded = isPaid ? this.ledger.refund({ intent, amount, reason: null, metadata: input.metadata }) : null;
    const note: CreditNote = {
      ...this.#base(newId('cn'), 'credit_note'),
      ...{ customer: invoice.customer, invoice: invoice.id, currency: 'usd', amount, status: 'issued', metadata: input.metadata },
      type: isPaid ? 'post_payment' : 'pre_payment',
      refunds: refunded ? [{ refund: refunded.id, amount_refunded: amount }] : [],
    };
    this.store.save('credit_note', note);
    this.ledger.emit('credit_note.created', note);
    if (!isPaid) this.#lower(invoice, amount);
    return note;
  }

  /** A card that is kept for later. */
  setUp(customer: string, method: string): SetupIntent {
    const intent: SetupIntent = {
      ...this.#base(newId('seti'), 'setup_intent'),
      ...{ customer, status: 'succeeded', payment_method: method, metadata: {} },
    };
    this.store.save('setup_intent', intent);
    this.ledger.emit('setup_intent.succeeded', intent);
    return intent;
  }

  #lower(invoice: Invoice, amount: number): void {
    const left = (invoice.amount_remaining ?? invoice.amount_due) - amount;
    const lowered = { ...invoice, amount_due: left, amount_remaining: left };
    if (left > 0) this.#save(lowered, 'updated');
    else this.#save({ ...lowered, status: 'paid' }, 'paid');
  }

  #draft(id: string): Invoice {
    const invoice = this.invoice(id);
    if (invoice.status !== 'draft') throw invalidRequest('This invoice is not a draft any more.', undefined, 'invoice_not_editable');
    return invoice;
  }

  #save(invoice: Invoice, what?: 'finalized' | 'paid' | 'payment_failed' | 'updated'): Invoice {
    this.store.save('invoice', invoice);
    if (what) this.ledger.emit(`invoice.${what}`, invoice);
    return invoice;
  }

  #base<const T extends string>(id: string, object: T) {
    return { id, object, created: nowSeconds(), livemode: false as const };
  }
}
