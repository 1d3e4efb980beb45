import { createHmac, randomUUID } from 'node:crypto';
import type { Post } from './load.ts';

/** As Stripe tells of a payment, with what services look at and as much again that they do not. */
export function signedEvent(secret: string, type: string, intent: { id: string; amount: number }): Post {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    ...{ id: `evt_${randomUUID().replaceAll('-', '')}`, object: 'event', api_version: '2026-10-28.endive', created, livemode: false, type },
    data: {
      object: {
        ...{ ...intent, object: 'payment_intent', amount_capturable: 0, amount_received: 0, currency: 'usd', created, livemode: false },
        ...{ automatic_payment_methods: { allow_redirects: 'never', enabled: true }, canceled_at: null, cancellation_reason: null },
        ...{ capture_method: 'automatic_async', client_secret: `${intent.id}_secret`, confirmation_method: 'automatic', customer: null },
        ...{ description: null, last_payment_error: null, latest_charge: null, metadata: { productId: 'value' }, next_action: null },
        ...{ payment_method: null, payment_method_types: ['card'], receipt_email: 'robin@example.test', status: 'requires_payment_method' },
      },
    },
    ...{ pending_webhooks: 1, request: { id: 'req_bench', idempotency_key: randomUUID() } },
  });
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${created},v1=${signature}` } };
}
