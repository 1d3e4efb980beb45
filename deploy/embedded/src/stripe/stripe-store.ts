import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Charge, Customer, PaymentIntent, PaymentMethod, Refund, StripeEvent } from './stripe-objects.js';

export interface StoredAnswer {
  id: string;
  /** Method, path and body of the first request with this key. */
  request: string;
  status: number;
  body: unknown;
}
export interface Delivery {
  /** Event id. */
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
  customer: Customer;
  event: StripeEvent;
  answer: StoredAnswer;
  delivery: Delivery;
}
export type Kind = keyof Kinds;
const kinds: Kind[] = ['payment_intent', 'payment_method', 'charge', 'refund', 'customer', 'event', 'answer', 'delivery'];

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
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify({ kind, object })}\n`, { mode: 0o600 });
  }

  #kind<K extends Kind>(kind: K): Map<string, Kinds[K]> {
    return this.#objects.get(kind) as Map<string, Kinds[K]>;
  }

  #load(file: string): void {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = parseLine(line);
      if (entry) this.#objects.get(entry.kind)?.set(entry.object.id, entry.object);
    }
    const lines = kinds.flatMap((kind) => [...this.#kind(kind).values()].map((object) => `${JSON.stringify({ kind, object })}\n`));
    writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
}

/** A kill can leave half a line at the end: its request was never answered, so it is left out. */
function parseLine(line: string): { kind: Kind; object: Kinds[Kind] } | undefined {
  try {
    return line ? (JSON.parse(line) as { kind: Kind; object: Kinds[Kind] }) : undefined;
  } catch {
    return undefined;
  }
}
