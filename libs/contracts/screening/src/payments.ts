import { z } from 'zod';
import * as http from './http.js';

const payment = z.object({ id: z.uuid() });

/** Payments of the caller: routes of the table in `routes.ts`. */
export const payments = {
  startPayment: {
    method: 'POST',
    path: '/payments',
    kind: 'json',
    summary: 'Opens a payment for a product of the catalogue',
    access: 'signed-in',
    request: http.paymentStart,
    answer: http.paymentSession,
    status: 201,
    problems: ['request.invalid', 'single.no-draft', 'single.unused', 'payment.unavailable', 'idempotency.reused'],
    idempotent: true,
  },
  listPayments: {
    method: 'GET',
    path: '/payments',
    kind: 'json',
    summary: 'What the caller has paid, and what they may ask back of it',
    access: 'signed-in',
    answer: z.array(http.payment),
  },
  refundPayment: {
    method: 'POST',
    path: '/payments/:id/refund',
    kind: 'json',
    summary: 'Sends back the price of the unused credits of a payment',
    access: 'signed-in',
    params: payment,
    answer: http.payment,
    problems: ['resource.not-found', 'refund.not-possible', 'idempotency.reused'],
    idempotent: true,
  },
  namePayer: {
    method: 'PUT',
    path: '/payments/:id/payer',
    kind: 'json',
    summary: 'Says who makes an unpaid payment, for Stripe’s customer, and where its receipt goes',
    access: 'signed-in',
    params: payment,
    request: http.payer,
    answer: http.payment,
    problems: ['request.invalid', 'resource.not-found', 'resource.conflict', 'payment.unavailable'],
  },
  readPayment: {
    method: 'GET',
    path: '/payments/:id',
    kind: 'json',
    summary: 'A payment of the caller',
    access: 'signed-in',
    params: payment,
    answer: http.payment,
    problems: ['resource.not-found'],
  },
} as const;
