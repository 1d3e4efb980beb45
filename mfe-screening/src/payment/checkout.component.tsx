import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Payer, Product } from '@toothwise/contracts-screening';
import { ErrorState, Skeleton } from '@toothwise/ui';
import { ApiProblem, ProblemView, problemSentence, useQuery, useTranslation } from '@toothwise/web-platform';
import { useState, type ReactNode } from 'react';
import { screeningApi } from '../api/screening.resource.js';
import { PleaseSignIn } from '../flow/please-sign-in.component.js';
import { PaymentForm, type CardPayment, type Refused } from './payment-form.component.js';
import { Processing } from './processing.component.js';
import { loadStripe } from './stripe-js.js';

interface CheckoutProps {
  product: Product;
  names: boolean;
  /** How many of what is sold in quantities. */
  quantity?: number;
  /** The payment before failed after the card was accepted: that is said above the form. */
  failed?: boolean;
  /** What this page says of a payment that failed, and of one that could not be opened, where it has words of its own. */
  failedBody?: string;
  openFailed?: string;
  /** Of a single screening: the kind of the answers it pays for. */
  kind?: ScreeningKind;
  back: ReactNode;
  /** The card was accepted; the credit comes with Stripe's signed word. */
  onAccepted: (paymentId: string) => void;
  /** Tells the page which of its states shows. */
  onState: (state: 'payment' | 'processing') => void;
}

/** @returns why it was not taken, if so; `over` where the payment was paid in another tab or ended by a newer one: the next page knows which */
async function tellPayer(id: string, body: Payer): Promise<Refused | 'over' | null> {
  try {
    await screeningApi.namePayer({ params: { id }, body });
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { fields: [] };
    return error.code === 'resource.conflict' ? 'over' : { fields: error.fields };
  }
}

/** The payment that is opened for this form, once. */
function useOpened(product: Product, quantity: number, kind: ScreeningKind | undefined) {
  const [key] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: ['screening', 'checkout', key],
    queryFn: async () => {
      const payment = await screeningApi.startPayment({
        body: { productId: product.id, quantity, ...(kind && { kind }) },
        idempotencyKey: key,
      });
      return { payment, stripe: await loadStripe(payment.stripeJsUrl, payment.publishableKey) };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Payment state: opens the payment, loads the card form, and asks Stripe to charge. A refused card comes back to the filled form (PAY-016). */
export function Checkout({
  product,
  names,
  quantity = 1,
  failed = false,
  failedBody,
  openFailed,
  kind,
  back,
  onAccepted,
  onState,
}: CheckoutProps) {
  const { t } = useTranslation('screening');
  const [charging, setCharging] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(failed ? { fields: [] } : null);
  const checkout = useOpened(product, quantity, kind);
  const refuse = (why: Refused) => {
    setCharging(false);
    onState('payment');
    setRefusal(why);
  };
  const pay = async ({ card, name, payer }: CardPayment) => {
    if (!checkout.data) return;
    const { payment, stripe } = checkout.data;
    // What went wrong with the last try is over.
    setRefusal(null);
    setCharging(true);
    onState('processing');
    // Before the charge: the receipt goes out with it.
    const untold = await tellPayer(payment.id, payer);
    if (untold) return untold === 'over' ? onAccepted(payment.id) : refuse(untold);
    const details = { payment_method: { card, billing_details: { name, email: payer.email } } };
    const { error } = await stripe.confirmCardPayment(payment.clientSecret, details).catch((failure: Error) => ({ error: failure }));
    if (!error) return onAccepted(payment.id);
    refuse({ bank: error.message ?? '', fields: [] });
  };
  if (checkout.error) return <NotOpened error={checkout.error} says={openFailed} onRetry={() => void checkout.refetch()} />;
  if (!checkout.data) return <Skeleton block={96} lines={4} />;
  return (
    <>
      {charging && <Processing />}
      {/* Stripe's fields must stay in the page while the card is charged. */}
      <div hidden={charging}>
        <PaymentForm
          session={checkout.data.payment}
          stripe={checkout.data.stripe}
          what={`${product.name}: ${t('credits.amount', { count: checkout.data.payment.credits })}`}
          {...{ names, refusal, failedBody, back }}
          onPay={(payment) => void pay(payment)}
        />
      </div>
    </>
  );
}

function NotOpened({ error, says, onRetry }: { error: Error; says?: string; onRetry: () => void }) {
  const { t } = useTranslation('screening');
  if (error instanceof ApiProblem && error.status === 401) {
    return <PleaseSignIn title={t('payment.authTitle')} body={t('payment.authBody')} />;
  }
  if (!says) return <ProblemView error={error} otherwise={t('payment.loadFailed')} onRetry={onRetry} />;
  const body = problemSentence(error, t('payment.loadFailed'));
  return <ErrorState title={says} body={body} retryLabel={t('payment.retry')} onRetry={onRetry} />;
}
