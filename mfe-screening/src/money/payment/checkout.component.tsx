import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Product } from '@toothwise/contracts-screening';
import { ErrorState, Skeleton } from '@toothwise/ui';
import { ApiProblem, StillWaiting, ProblemView, problemSentence, useQuery, useTranslation } from '@toothwise/web-platform';
import { useState, type ReactNode } from 'react';
import { screeningApi } from '../../api/screening.resource.js';
import { PleaseSignIn } from '../../basics/form/please-sign-in.component.js';
import { LostAnswer } from './lost-answer.component.js';
import { PaymentForm } from './payment-form.component.js';
import { Processing } from './processing.component.js';
import { loadStripe } from './stripe-js.js';
import { useCharge } from './use-charge.js';

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
  const checkout = useOpened(product, quantity, kind);
  const { charging, lost, refusal, refuse, pay } = useCharge(checkout.data, { failed, onAccepted, onState });
  if (checkout.error) return <NotOpened error={checkout.error} says={openFailed} onRetry={() => void checkout.refetch()} />;
  if (!checkout.data)
    return (
      <>
        <StillWaiting busy of="read" />
        <Skeleton block={96} lines={4} />
      </>
    );
  return (
    <>
      {charging && !lost && <Processing />}
      {lost && (
        <LostAnswer
          stripe={checkout.data.stripe}
          clientSecret={checkout.data.payment.clientSecret}
          onDecided={() => onAccepted(checkout.data.payment.id)}
          onNotPaid={() => refuse({ says: t('payment.notCharged'), fields: [] })}
        />
      )}
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
