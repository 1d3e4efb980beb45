import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeStateFile } from '../../process/state-file.js';
import type {
  CheckoutSession,
  CreditNote,
  Invoice,
  InvoiceItem,
  PortalConfiguration,
  PortalSession,
  Price,
  SetupIntent,
  Subscription,
  TestClock,
} from './billing-objects.js';
import type { Charge, Customer, Dispute, PaymentIntent, PaymentMethod, Refund, StripeEvent } from './stripe-objects.js';

export interface StoredAnswer {
  id: string;
  /** Method, path and body of the first request with this key. */
  request: string;
  status: number;
  body: unknown;
}
export interface Delivery {
  /** Event id, and for all but the first address its number behind it. */
  id: string;
  attempts: number;
  /** Milliseconds since 1970 of the next attempt; null when delivered or given up. */
  nextAt: number | null;
  lastStatus: string | null;
}

interface Kinds {
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  customer: Customer;
  event: StripeEvent;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  invoiceitem: InvoiceItem;
  credit_note: CreditNote;
  setup_intent: SetupIntent;
  'checkout.session': CheckoutSession;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
  test_clock: TestClock;
  answer: StoredAnswer;
  delivery: Delivery;
}
export type Kind = keyof Kinds;
const kinds = [
  'payment_intent',
  'payment_method',
  'charge',
  'refund',
  'dispute',
  'price',
  'subscription',
  'invoice',
  'invoiceitem',
  'credit_note',
  'setup_intent',
  'checkout.session',
  'billing_portal.configuration',
  'billing_portal.session',
  'test_clock',
  'customer',
  'event',
  'answer',
  'delivery',
] as const satisfies Kind[];

/**
 * Objects by kind and id, appended line by line to one file, so that whatever was answered survives a kill. The file is rewritten with
 * the newest state of each object at the start. Without a folder it lives in memory only (tests).
 */
export class StripeStore {
  readonly #file: string | undefined;
  readonly #objects = new Map<Kind, Map<string, Kinds[Kind]>>(kinds.map((kind) => [kind, new Map()]));

  constructor(folder?: string) {
    if (!folder) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = join(folder, 'stripe.jsonl');
    if (existsSync(this.#file)) this.#load(this.#file);
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#kind(kind).get(id);
  }

  /** Newest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#kind(kind).values()].reverse();
  }

  save<K extends Kind>(kind: K, object: Kinds[K]): void {
    this.#kind(kind).set(object.id, object);
    // A line begins on its own, also after one that a full disk has cut off.
    if (this.#file) appendFileSync(this.#file, `\n${JSON.stringify({ kind, object })}\n`, { mode: 0o600 });
  }

  #kind<K extends Kind>(kind: K): Map<string, Kinds[K]> {
    return this.#objects.get(kind) as Map<string, Kinds[K]>;
  }

  #load(file: string): void {
    const odd: string[] = [];
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const entry = readEntry(line);
      if (entry) this.#objects.get(entry.kind)!.set(entry.object.id, entry.object);
      else odd.push(line);
    }
    if (odd.length > 0) keepOdd(file, odd);
    const lines = kinds.flatMap((kind) => [...this.#kind(kind).values()].map((object) => `${JSON.stringify({ kind, object })}\n`));
    writeStateFile(file, lines.join(''));
  }
}

const entry = z.object({ kind: z.enum(kinds), object: z.looseObject({ id: z.string().min(1) }) });

function readEntry(line: string): { kind: Kind; object: Kinds[Kind] } | undefined {
  try {
    return entry.parse(JSON.parse(line)) as unknown as { kind: Kind; object: Kinds[Kind] };
  } catch {
    return undefined;
  }
}

/** A kill or a full disk leaves half lines, whose requests were never answered. Whatever it is, nothing is thrown away. */
function keepOdd(file: string, lines: string[]): void {
  const aside = `${file}.odd`;
  appendFileSync(aside, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  console.error(
    `${lines.length} lines of ${file} could not be read and are kept in ${aside}: put right what you miss there, and add it again`,
  );
}
