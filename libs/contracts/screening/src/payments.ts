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
    problems: ['request.invalid', 'payment.unavailable', 'idempotency.reused'],
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
