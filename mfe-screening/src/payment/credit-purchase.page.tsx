import { ArrowLeft, Button, Skeleton, Stepper } from '@toothwise/ui';
import { Page, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { useCallback, useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { Checkout } from './checkout.component.js';
import { Packages } from './packages.component.js';
import { Paid } from './paid.component.js';
import { usePurchaseAddress } from './purchase-address.js';

const states = ['select', 'payment', 'processing', 'success'] as const;
type State = (typeof states)[number];

/** PAY-005: select → payment → processing → success; a failed payment goes back to payment. */
export default function CreditPurchasePage() {
  const { t } = useTranslation('screening');
  const { productId, paymentId, returnTo, go } = usePurchaseAddress();
  const catalogue = useQuery({ queryKey: keys.catalogue, queryFn: screeningApi.catalogue, staleTime: 60_000 });
  const [shown, setShown] = useState<State>('payment');
  const tell = useCallback((state: State) => setShown(state), []);
  const state: State = paymentId || productId ? shown : 'select';
  const product = catalogue.data?.products.find((each) => each.id === productId && each.kind === 'package');
  return (
    <Page
      titleKey="screening:credits.title"
      lead={state === 'select' ? t('credits.lead') : undefined}
      width={state === 'select' ? 'wide' : 'narrow'}
      top={
        <Stepper
          label={t('credits.stepsLabel')}
          steps={states.map((each) => t(`credits.steps.${each}`))}
          current={states.indexOf(state)}
          doneLabel={t('credits.stepDone')}
        />
      }
    >
      <QueryView query={catalogue} skeleton={<Skeleton block={180} lines={3} />}>
        {(data) => {
          if (paymentId) {
            const failed = (payment: { productId: string }) => go({ payment: null, product: payment.productId }, true);
            return <Paid paymentId={paymentId} returnTo={returnTo} onFailed={failed} onState={tell} />;
          }
          if (!product) return <Packages catalogue={data} returnTo={returnTo} onChoose={(chosen) => go({ product: chosen.id })} />;
          return (
            <Checkout
              key={product.id}
              product={product}
              names={false}
              back={
                <Button onClick={() => go({ product: null })}>
                  <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
                  {t('credits.back')}
                </Button>
              }
              onAccepted={(id) => go({ product: null, payment: id }, true)}
              onState={tell}
            />
          );
        }}
      </QueryView>
    </Page>
  );
}
