import { instant, page, pageQuery, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import { owner } from './administration.js';
import * as http from './http.js';
import { CORRECTION_CREDITS, CORRECTION_STATES, LEDGER_KINDS, LOT_ORIGINS } from './credits.options.js';

const count = z.int().nonnegative();
const reason = typedText().min(10).max(500);
/** What administrators change in somebody's books, and why. Credits are added or, below zero, taken; a refund sends back the price of what is unused. */
export const correctionAsk = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('credits'),
    credits: z
      .int()
      .min(-CORRECTION_CREDITS)
      .max(CORRECTION_CREDITS)
      .refine((credits) => credits !== 0),
    reason,
  }),
  z.strictObject({ kind: z.literal('refund'), paymentId: z.uuid(), reason }),
]);
export type CorrectionAsk = z.output<typeof correctionAsk>;
export const correction = z.object({
  id: z.uuid(),
  owner,
  kind: z.enum(['credits', 'refund']),
  /** Below zero where they are taken. */
  credits: z.int(),
  paymentId: z.uuid().nullable(),
  /** US cents that go back. */
  amount: z.int().positive().nullable(),
  reason: z.string(),
  state: z.enum(CORRECTION_STATES),
  askedBy: owner,
  askedAt: instant,
  decidedBy: owner.nullable(),
  decidedAt: instant.nullable(),
});
export type Correction = z.output<typeof correction>;
/** POST /admin/corrections/:id/decision, by another administrator. */
export const correctionDecision = z.strictObject({ decision: z.enum(['carry-out', 'refuse']) });

/** GET /admin/books: words of a name or an address, or the id of a person. */
export const booksQuery = z.object({ search: typedText().min(2).max(100) });
export const bookEntry = z.object({ owner, balance: count, reserved: count });
export type BookEntry = z.output<typeof bookEntry>;

const lot = z.object({
  id: z.uuid(),
  origin: z.enum(LOT_ORIGINS),
  credits: count,
  rest: count,
  held: count,
  /** Nobody uses them while their payment is contested, or without the plan they came with. */
  frozen: z.boolean(),
  endsAt: instant.nullable(),
  createdAt: instant,
});
const refund = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  amount: z.int().positive(),
  credits: count,
  state: z.enum(['requested', 'done', 'refused']),
  createdAt: instant,
});
/** GET /admin/books/:personId. `refundable` of a payment: what goes back where an administrator sends it, which has no last day. */
export const book = bookEntry.extend({
  /** Credits that were used although their money went back. */
  owed: count,
  /** With something left, in the order in which they are used. */
  lots: z.array(lot),
  payments: z.array(http.payment),
  refunds: z.array(refund),
  /** The newest first. */
  corrections: z.array(correction),
  openedAt: instant,
});
export type Book = z.output<typeof book>;
export const ledgerEntry = z.object({
  id: z.uuid(),
  kind: z.enum(LEDGER_KINDS),
  amount: z.int(),
  balanceAfter: count,
  /** Why, in one word of the books. */
  cause: z.string(),
  /** Who: an account's id, or the part that did it. */
  actor: z.string(),
  /** Of an account, where this service has heard of its name. */
  actorName: z.string().nullable(),
  at: instant,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const access = { roles: ['admin'] } as const;
const ofPerson = z.object({ personId: z.uuid() });

/** Of money, for administrators: routes of the table in `routes.ts`. */
export const books = {
  seekBooks: {
    method: 'GET',
    path: '/admin/books',
    kind: 'json',
    summary: 'Whose books there are, by name, address or number; at most twenty',
    access,
    query: booksQuery,
    answer: z.array(bookEntry),
  },
  openBook: {
    method: 'GET',
    path: '/admin/books/:personId',
    kind: 'json',
    summary: 'The credits, payments and corrections of anybody; they see that it was opened',
    access,
    params: ofPerson,
    answer: book,
    problems: ['resource.not-found'],
  },
  listLedger: {
    method: 'GET',
    path: '/admin/books/:personId/entries',
    kind: 'json',
    summary: 'Entries of somebody’s ledger, newest first',
    access,
    params: ofPerson,
    query: pageQuery,
    answer: page(ledgerEntry),
  },
  askCorrection: {
    method: 'POST',
    path: '/admin/books/:personId/corrections',
    kind: 'json',
    summary: 'Corrects somebody’s books; over 5 credits or $50 another administrator decides',
    access,
    params: ofPerson,
    request: correctionAsk,
    answer: correction,
    status: 201,
    idempotent: true,
    problems: [
      'request.invalid',
      'resource.not-found',
      'correction.own',
      'correction.too-few',
      'refund.not-possible',
      'idempotency.reused',
    ],
  },
  listCorrections: {
    method: 'GET',
    path: '/admin/corrections',
    kind: 'json',
    summary: 'Corrections that wait for another administrator, the oldest first',
    access,
    answer: z.array(correction),
  },
  decideCorrection: {
    method: 'POST',
    path: '/admin/corrections/:id/decision',
    kind: 'json',
    summary: 'Carries out or refuses what another administrator has asked for',
    access,
    params: z.object({ id: z.uuid() }),
    request: correctionDecision,
    answer: correction,
    problems: [
      'request.invalid',
      'resource.not-found',
      'correction.own',
      'correction.second',
      'correction.decided',
      'correction.too-few',
      'correction.changed',
      'refund.not-possible',
    ],
  },
} as const;
