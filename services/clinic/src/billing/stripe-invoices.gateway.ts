import { Injectable } from '@nestjs/common';
import { StripeClient } from '@toothwise/payments';
import type Stripe from 'stripe';
import { DAYS_TO_PAY, type InvoiceWord, LINES_AT_ONCE, type Method } from './billing.rules.js';

const STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
/** As many items and notes as one list reads. */
const LISTED = 1000;

export interface NewItem {
  customer: string;
  entryId: string;
  chargeId: string;
  /** US cents. */
  amount: number;
  /** Stands on the invoice; names no patient. */
  description: string;
  key: string;
}

/** Items, invoices and credit notes of practices at Stripe. Each is found again by what our rows know, also after Stripe forgot a key. */
@Injectable()
export class StripeInvoices {
  constructor(private readonly stripe: StripeClient) {}

  /** @throws ProblemError `payment.unavailable` */
  async createItem({ customer, entryId, chargeId, amount, description, key }: NewItem): Promise<string> {
    const item = { customer, currency: 'usd', amount, description, metadata: { chargeId, entryId } };
    return (await this.stripe.reach((api) => api.invoiceItems.create(item, { idempotencyKey: key }))).id;
  }

  /** One that was made before, by a try whose answer was lost. @throws ProblemError `payment.unavailable` */
  async findItem(customer: string, entryId: string): Promise<string | null> {
    const items = await this.stripe.reach((api) =>
      api.invoiceItems.list({ customer, pending: true, limit: 100 }).autoPagingToArray({ limit: LISTED }),
    );
    return items.find(({ metadata }) => metadata?.entryId === entryId)?.id ?? null;
  }

  /** One that is gone already is gone. @throws ProblemError `payment.unavailable` */
  async removeItem(id: string): Promise<void> {
    await this.stripe.reach((api) =>
      api.invoiceItems.del(id).catch((error: { code?: string }) => {
        if (error.code !== 'resource_missing') throw error;
      }),
    );
  }

  /** An empty draft, which Stripe leaves alone until it is finalised. @throws ProblemError `payment.unavailable` */
  async createDraft(customer: string, { id, month, method }: { id: string; month: string; method: Method }): Promise<string> {
    const collection =
      method === 'card'
        ? ({ collection_method: 'charge_automatically' } as const)
        : ({ collection_method: 'send_invoice', days_until_due: DAYS_TO_PAY } as const);
    const about = { customer, auto_advance: false, pending_invoice_items_behavior: 'exclude', metadata: { invoiceId: id, month } } as const;
    return (await this.stripe.reach((api) => api.invoices.create({ ...about, ...collection }, { idempotencyKey: `invoice-${id}` }))).id;
  }

  /** Puts items on the draft. @param lines in an order that stays @throws ProblemError `payment.unavailable` */
  async addLines(stripeId: string, id: string, lines: readonly string[]): Promise<void> {
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
      const some = lines.slice(from, from + LINES_AT_ONCE).map((item) => ({ invoice_item: item }));
      await this.stripe.reach((api) => api.invoices.addLines(stripeId, { lines: some }, { idempotencyKey: `lines-${id}-${from}` }));
    }
  }

  /** From now on it is owed; one that is to be sent is sent. @throws ProblemError `payment.unavailable` */
  async finalize(stripeId: string, method: Method): Promise<void> {
    await this.stripe.reach((api) => api.invoices.finalizeInvoice(stripeId, { auto_advance: true }));
    if (method === 'invoice') await this.stripe.reach((api) => api.invoices.sendInvoice(stripeId));
  }

  /** Tries the saved card. That it declined, or that it is paid, says the invoice itself. @throws ProblemError `payment.unavailable` */
  async collect(stripeId: string): Promise<void> {
    const { errors } = await this.stripe.sdk();
    await this.stripe.reach(async (api) => {
      try {
        await api.invoices.pay(stripeId);
      } catch (error) {
        const isSaid = error instanceof errors.StripeCardError || (error as Stripe.errors.StripeError).statusCode === 400;
        if (!isSaid) throw error;
      }
    });
  }

  /** An invoice as Stripe knows it now. @throws ProblemError `payment.unavailable` */
  async look(stripeId: string): Promise<InvoiceWord> {
    const invoice = await this.stripe.reach((api) => api.invoices.retrieve(stripeId));
    return {
      status: STATUSES.find((known) => known === invoice.status) ?? 'draft',
      wasTried: invoice.attempt_count > 0,
      dueAt: invoice.due_date ? new Date(invoice.due_date * 1000) : null,
      left: invoice.amount_remaining,
      url: invoice.hosted_invoice_url ?? null,
    };
  }

  /**
   * Gives back a part of an invoice, once: before it is paid it lowers what is left, after it the money goes back.
   * @returns the credit note. @throws ProblemError `payment.unavailable`, also where it was paid just now: look again
   */
  async credit(invoice: string, { entryId, amount, isPaid }: { entryId: string; amount: number; isPaid: boolean }): Promise<string> {
    const notes = await this.stripe.reach((api) => api.creditNotes.list({ invoice, limit: 100 }).autoPagingToArray({ limit: LISTED }));
    const known = notes.find(({ metadata }) => metadata?.entryId === entryId);
    if (known) return known.id;
    const about = { invoice, amount, metadata: { entryId }, ...(isPaid && { refund_amount: amount }) };
    const idempotencyKey = `credit-${entryId}-${isPaid ? 'refund' : 'lower'}`;
    return (await this.stripe.reach((api) => api.creditNotes.create(about, { idempotencyKey }))).id;
  }
}
