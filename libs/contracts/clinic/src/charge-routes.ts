import type { RouteDefinition } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './charges.http.js';

const owners = { kind: 'json', access: 'signed-in' } as const;
const admins = { kind: 'json', access: { roles: ['admin'] } } as const;

/** What practices owe, and what they dispute of it: entries of clinic's table. */
export const chargeRoutes = {
  readStatement: {
    ...owners,
    method: 'GET',
    path: '/statement',
    summary: 'What the caller’s practice was charged for, case by case',
    query: http.statementQuery,
    answer: http.statementPage,
    problems: ['practice.required', 'practice.owner-required', 'request.invalid'],
  },
  readStatementMonths: {
    ...owners,
    method: 'GET',
    path: '/statement/months',
    summary: 'What the caller’s practice was charged month by month, and owes in all',
    answer: http.statementMonths,
    problems: ['practice.required', 'practice.owner-required'],
  },
  disputeCharge: {
    ...owners,
    method: 'POST',
    path: '/charges/:chargeId/dispute',
    summary: 'An owner disputes a charge within 14 days; an administrator decides',
    params: z.object({ chargeId: z.uuid() }),
    request: http.disputing,
    answer: http.charge,
    problems: ['practice.required', 'practice.owner-required', 'resource.not-found', 'charge.not-disputable'],
  },
  readBilling: {
    ...owners,
    method: 'GET',
    path: '/billing',
    summary: 'How the caller’s practice pays, and whether a payment failed',
    answer: http.billing,
    problems: ['practice.required', 'practice.owner-required'],
  },
  saveCard: {
    ...owners,
    method: 'POST',
    path: '/billing/card',
    summary: 'Opens Stripe’s page on which an owner saves a card, or another one; nothing is charged there',
    request: http.cardSaving,
    answer: http.stripePage,
    problems: ['practice.required', 'practice.owner-required', 'payment.unavailable'],
  },
  /** Anybody may call: the body is signed by Stripe. */
  applyStripeEvent: {
    method: 'POST',
    path: '/stripe/webhook',
    kind: 'raw',
    summary: 'Signed events from Stripe about practices’ cards and invoices',
    access: 'public',
    headers: z.object({ 'stripe-signature': z.string().optional() }),
    problems: ['webhook.invalid'],
  },
  listDisputes: {
    ...admins,
    method: 'GET',
    path: '/disputes',
    summary: 'Disputed charges, who has waited longest first, or those decided last',
    query: http.disputeQuery,
    answer: http.disputePage,
    problems: ['auth.forbidden', 'request.invalid'],
  },
  decideDispute: {
    ...admins,
    fresh: true,
    method: 'POST',
    path: '/disputes/:disputeId/decision',
    summary: 'Credit the charge or refuse the dispute; the practice is told why',
    params: z.object({ disputeId: z.uuid() }),
    request: http.disputeDecision,
    answer: http.dispute,
    problems: ['auth.forbidden', 'request.invalid', 'resource.not-found', 'practice.own', 'dispute.decided'],
  },
} as const satisfies Readonly<Record<string, RouteDefinition>>;
