import { ProblemError } from '@toothwise/service-kit';
import type { InvoiceWord, Method } from '../src/billing/billing.rules.js';
import { StripeCards } from '../src/billing/stripe-cards.gateway.js';
import { type NewItem, StripeInvoices } from '../src/billing/stripe-invoices.gateway.js';
import type { ClinicBed } from './clinic-bed.js';

interface BankInvoice {
  customer: string;
  status: InvoiceWord['status'];
  attempts: number;
  dueAt: Date | null;
  left: number;
  paid: number;
  refunded: number;
}
interface BankItem {
  customer: string;
  entryId: string;
  amount: number;
  invoice: string | null;
}

const DAY = 86_400_000;
/** Days in which a sent invoice is to be paid. */
const DAYS_TO_PAY = 30;
const customerOf = (practiceId: string): string => `cus_${practiceId}`;

/**
 * What Stripe would do with practices' items, bills and cards, kept in memory: hundreds of histories cannot each ask the double over HTTP. It
 * stands in for the service's gateways, so that everything behind them is the product, and forgets a key after a day as Stripe does.
 */
export class ChargeBank {
  /** What Stripe would not do: nobody may ask for it. */
  readonly refused: string[] = [];
  /** Whose bills stand otherwise than was told. */
  readonly news = new Set<string>();
  /** How often it did what it was asked, and nobody heard of it. */
  lost = 0;
  private isLosing = false;
  private made = 0;
  private readonly answers = new Map<string, { at: number; answer: unknown }>();
  private readonly items = new Map<string, BankItem>();
  private readonly invoices = new Map<string, BankInvoice>();
  private readonly notes = new Map<string, string>();
  private readonly pages = new Map<string, { customer: string; card: string | null }>();
  /** By customer, and whether a card pays. */
  private readonly used = new Map<string, string>();
  private readonly cards = new Map<string, boolean>();

  constructor(private readonly bed: ClinicBed) {
    const { createItem, findItem, removeItem, createDraft, addLines, finalize, collect, look, credit } = this;
    Object.assign(bed.get(StripeInvoices), { createItem, findItem, removeItem, createDraft, addLines, finalize, collect, look, credit });
    const nothing = () => Promise.resolve();
    const createCustomer = (practiceId: string) => Promise.resolve(customerOf(practiceId));
    Object.assign(bed.get(StripeCards), { createCustomer, describe: nothing, open: this.open, savedOn: this.savedOn, use: this.use });
  }

  clear(): void {
    for (const kept of [this.answers, this.items, this.invoices, this.notes, this.pages, this.used, this.cards, this.news]) kept.clear();
    this.refused.length = 0;
    this.lost = 0;
    this.isLosing = false;
  }

  /** The next thing it is asked to do is done, and the answer does not arrive. */
  loseAnswer(): void {
    this.isLosing = true;
  }
  keepAnswers(): void {
    this.isLosing = false;
  }
  waiting(practiceId: string): number {
    return sum([...this.items.values()].filter(({ customer, invoice }) => customer === customerOf(practiceId) && invoice === null));
  }
  refunds(practiceId: string): number {
    const own = [...this.invoices.values()].filter(({ customer }) => customer === customerOf(practiceId));
    return own.reduce((cents, { refunded }) => cents + refunded, 0);
  }
  /** On the page whose address the service gave. */
  enterCard(url: string, isGood: boolean): string {
    const page = url.slice(url.lastIndexOf('/') + 1);
    const card = this.nextId('pm');
    this.cards.set(card, isGood);
    this.pages.get(page)!.card = card;
    return page;
  }
  /** The card that a practice uses pays no more. */
  breakCard(practiceId: string): void {
    this.cards.set(this.used.get(customerOf(practiceId))!, false);
  }
  /** On Stripe's page of a bill, by another card. */
  payOnPage(stripeId: string): void {
    this.pay(stripeId, this.invoices.get(stripeId)!);
  }

  private readonly createItem = ({ customer, entryId, amount, key }: NewItem) =>
    this.once(key, () => this.keep('ii', this.items, { customer, entryId, amount, invoice: null }));

  private readonly findItem = (customer: string, entryId: string) =>
    Promise.resolve(
      [...this.items].find(([, item]) => item.customer === customer && item.entryId === entryId && item.invoice === null)?.[0] ?? null,
    );

  private readonly removeItem = (id: string) =>
    this.once(null, () => {
      if (this.items.get(id)?.invoice) this.refuse(`${id} stands on a bill and cannot be removed`);
      this.items.delete(id);
    });

  private readonly createDraft = (customer: string, { id, method }: { id: string; method: Method }) =>
    this.once(`invoice-${id}`, () => {
      const dueAt = method === 'invoice' ? new Date(this.now + DAYS_TO_PAY * DAY) : null;
      return this.keep('in', this.invoices, { customer, status: 'draft', attempts: 0, dueAt, left: 0, paid: 0, refunded: 0 });
    });

  private readonly addLines = (stripeId: string, id: string, lines: readonly string[]) =>
    this.once(`lines-${id}`, () => {
      for (const line of lines) {
        const item = this.items.get(line);
        if (!item || item.invoice !== null) this.refuse(`${line} is gone, or on a bill already`);
        item.invoice = stripeId;
      }
    });

  private readonly finalize = (stripeId: string) =>
    this.once(null, () => {
      const invoice = this.invoices.get(stripeId)!;
      // Another replica did.
      if (invoice.status !== 'draft') throw new ProblemError('payment.unavailable');
      invoice.left = sum([...this.items.values()].filter((item) => item.invoice === stripeId));
      invoice.status = 'open';
    });

  private readonly collect = (stripeId: string) =>
    this.once(null, () => {
      const invoice = this.invoices.get(stripeId)!;
      if (invoice.status !== 'open') return;
      invoice.attempts += 1;
      if (this.cards.get(this.used.get(invoice.customer) ?? '')) this.pay(stripeId, invoice);
    });

  private readonly look = (stripeId: string) => {
    const { status, attempts, dueAt, left } = this.invoices.get(stripeId)!;
    return Promise.resolve({ status, wasTried: attempts > 0, dueAt, left, url: null } satisfies InvoiceWord);
  };

  private readonly credit = (stripeId: string, { entryId, amount, isPaid }: { entryId: string; amount: number; isPaid: boolean }) =>
    this.once(null, () => {
      const known = this.notes.get(entryId);
      if (known) return known;
      const invoice = this.invoices.get(stripeId)!;
      const most = isPaid ? invoice.paid - invoice.refunded : invoice.left;
      if (isPaid !== (invoice.status === 'paid') || amount > most) this.refuse(`${amount} cannot be given back of a bill with ${most}`);
      if (isPaid) invoice.refunded += amount;
      else invoice.left -= amount;
      if (invoice.left === 0) invoice.status = 'paid';
      this.news.add(stripeId);
      const note = this.nextId('cn');
      this.notes.set(entryId, note);
      return note;
    });

  private readonly open = (customer: string) => {
    const id = this.keep('cs', this.pages, { customer, card: null });
    return Promise.resolve({ id, url: `https://bank.test/${id}` });
  };

  private readonly savedOn = (page: string) => {
    const { customer, card } = this.pages.get(page)!;
    const about = { brand: 'visa', last4: '4242', enteredAt: new Date(this.now) };
    return Promise.resolve(card && { customer, card: { ...about, paymentMethodId: card } });
  };

  private readonly use = (customer: string, card: string) => {
    this.used.set(customer, card);
    return Promise.resolve();
  };

  private get now(): number {
    return this.bed.clock.now().getTime();
  }

  private pay(stripeId: string, invoice: BankInvoice): void {
    Object.assign(invoice, { status: 'paid', paid: invoice.paid + invoice.left, left: 0 });
    this.news.add(stripeId);
  }

  private nextId = (kind: string): string => `${kind}_${(this.made += 1)}`;

  private keep<T>(kind: string, among: Map<string, T>, one: T): string {
    const id = this.nextId(kind);
    among.set(id, one);
    return id;
  }

  private refuse(why: string): never {
    this.refused.push(why);
    throw new ProblemError('payment.unavailable', { detail: why });
  }

  /** A key that it knows does nothing, and is answered as the first time. */
  private once<T>(key: string | null, work: () => T): Promise<T> {
    return Promise.resolve().then(() => {
      const before = key === null ? undefined : this.answers.get(key);
      const known = before && before.at > this.now - DAY ? before : { at: this.now, answer: work() };
      if (key !== null) this.answers.set(key, known);
      if (!this.isLosing) return known.answer as T;
      this.isLosing = false;
      this.lost += 1;
      throw new ProblemError('payment.unavailable');
    });
  }
}

const sum = (items: readonly { amount: number }[]): number => items.reduce((cents, { amount }) => cents + amount, 0);
