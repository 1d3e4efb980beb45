import type { Payer, PaymentSession } from '@toothwise/contracts-screening';
import { ApiProblem, problemSentence } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { screeningApi } from '../../api/screening.resource.js';
import type { CardPayment, Refused } from './payment-form.component.js';
import { verdictOf } from './stripe-answer.rules.js';
import type { Confirmed, StripeJs } from './stripe-js.js';

/** @returns why it was not taken, if so; `over` where the payment was paid in another tab or ended by a newer one: the next page knows which */
async function tellPayer(id: string, body: Payer): Promise<Refused | 'over' | null> {
  try {
    await screeningApi.namePayer({ params: { id }, body });
    return null;
  } catch (error) {
    const says = problemSentence(error, '') || undefined;
    if (!(error instanceof ApiProblem)) return { isUnsent: true, fields: [] };
    if (error.code === 'resource.conflict') return 'over';
    return { says, isUnsent: true, isOffline: error.code === 'network.failed', fields: error.fields };
  }
}

interface Opened {
  payment: PaymentSession;
  stripe: StripeJs;
}
interface ChargeOptions {
  /** The payment before failed after the card was accepted. */
  failed: boolean;
  onAccepted: (paymentId: string) => void;
  onState: (state: 'payment' | 'processing') => void;
}

/** Has Stripe charge the card, and knows what came of it: accepted, refused, or `lost`, where the answer did not come. */
export function useCharge(opened: Opened | undefined, { failed, onAccepted, onState }: ChargeOptions) {
  const [charging, setCharging] = useState(false);
  const [lost, setLost] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(failed ? { fields: [] } : null);
  useEffect(() => {
    const clear = () => setRefusal((why) => (why?.isOffline ? null : why));
    addEventListener('online', clear);
    return () => removeEventListener('online', clear);
  }, []);
  const refuse = (why: Refused) => {
    setCharging(false);
    setLost(false);
    onState('payment');
    setRefusal(why);
  };
  const pay = async ({ card, name, payer }: CardPayment) => {
    if (!opened) return;
    const { payment, stripe } = opened;
    // What went wrong with the last try is over.
    setRefusal(null);
    setCharging(true);
    onState('processing');
    // Before the charge: the receipt goes out with it.
    const untold = await tellPayer(payment.id, payer);
    if (untold) return untold === 'over' ? onAccepted(payment.id) : refuse(untold);
    const details = { payment_method: { card, billing_details: { name, email: payer.email } } };
    const { error } = await stripe
      .confirmCardPayment(payment.clientSecret, details)
      .catch((): Confirmed => ({ error: { type: 'unknown' } }));
    if (!error) return onAccepted(payment.id);
    const verdict = verdictOf(error);
    if (verdict === 'unknown') return setLost(true);
    const said = error.message ?? '';
    refuse(verdict === 'bank' ? { bank: said, fields: [] } : { says: said, isUnsent: true, fields: [] });
  };
  return { charging, lost, refusal, refuse, pay };
}
