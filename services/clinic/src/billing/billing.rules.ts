/** How a practice's bill of a month stands here. */
export type InvoiceState = 'making' | 'invoiced' | 'failed' | 'paid' | 'void';
/** `card`: taken from the saved card; `invoice`: sent to the practice, which pays it on Stripe's page. */
export type Method = 'card' | 'invoice';

/** What Stripe says about an invoice, reduced to what counts here. */
export interface InvoiceWord {
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** Somebody tried to pay it, and it is not paid. */
  wasTried: boolean;
  /** Until when it is to be paid; null where a card pays at once. */
  dueAt: Date | null;
  /** US cents that are still to be paid. */
  left: number;
  url: string | null;
}

/** What is paid stays paid, and what was given up stays so: words arrive in any order and more than once. */
export function nextInvoiceState(before: InvoiceState, word: InvoiceWord, now: Date): InvoiceState {
  if (before === 'paid' || before === 'void') return before;
  if (word.status === 'paid') return 'paid';
  if (word.status === 'void') return 'void';
  if (word.status === 'draft') return before;
  const isLate = word.status === 'uncollectible' || word.wasTried || (word.dueAt !== null && word.dueAt <= now);
  return isLate ? 'failed' : 'invoiced';
}

/** What was to be paid for a charge, and where it stands. */
export interface BilledItem {
  state: 'due' | 'sent' | 'removing' | 'ended';
  tries: number;
  invoice: InvoiceState | null;
}
/**
 * How a charge that was waived or credited is taken back, once: nothing was sent yet, the item goes from Stripe before it stands on an invoice,
 * the invoice is lowered before it is paid, the money goes back after. `wait`: what it takes back is on its way just now.
 */
export type WayBack = 'net' | 'remove' | 'credit' | 'refund' | 'wait';
export function wayBack({ state, tries, invoice }: BilledItem): WayBack {
  if (state === 'due') return tries === 0 ? 'net' : 'wait';
  if (state === 'ended') return 'net';
  if (invoice === null) return 'remove';
  if (invoice === 'making') return 'wait';
  return invoice === 'paid' ? 'refund' : invoice === 'void' ? 'net' : 'credit';
}

/** Each item at Stripe is made once, however often it is asked for: the first of a charge by the charge's id, one that came back by its entry's. */
export const itemKey = ({ kind, chargeId, entryId }: { kind: string; chargeId: string; entryId: string }): string =>
  kind === 'charged' ? `charge-${chargeId}` : `charge-entry-${entryId}`;

/** Days in which a sent invoice is to be paid. */
export const DAYS_TO_PAY = 30;
/** Lines that Stripe takes at a time. */
export const LINES_AT_ONCE = 100;

const FIRST_RETRY_MS = 15_000;
const LAST_RETRY_MS = 3_600_000;
const LOOK_AGAIN_MS = 3_600_000;

/** When what Stripe did not carry out is tried again: after 15 s, then in doubling steps up to an hour. */
export const retryAt = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 20)));

/** When Stripe is asked about an invoice of which nobody has told anything since; null once there is nothing left to tell. */
export const lookAgainAt = (state: InvoiceState, now: Date): Date | null =>
  state === 'paid' || state === 'void' ? null : new Date(now.getTime() + LOOK_AGAIN_MS);
