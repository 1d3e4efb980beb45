import type { Catalogue, Product } from '@toothwise/contracts-screening';
import { ArrowLeft, Button, Skeleton, Stepper } from '@toothwise/ui';
import { Page, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { useState, type ComponentType } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { Checkout } from './checkout.component.js';
import { Paid } from './paid.component.js';
import { usePurchaseAddress } from './purchase-address.js';

export interface ChoiceProps {
  catalogue: Catalogue;
  returnTo: string | null;
  onChoose: (product: Product) => void;
}
interface PurchaseProps {
  /** Name of the first state. */
  first: 'select' | 'info';
  /** Group of texts with title, lead and the way back. */
  texts: 'credits' | 'single';
  /** What is for sale here. */
  kind: Product['kind'];
  /** The first state: what can be bought, at which price. */
  Choice: ComponentType<ChoiceProps>;
  /** The form asks first and last name too (PAY-013). */
  names?: boolean;
  /** Width of the first state. */
  width?: 'narrow' | 'wide';
}

/**
 * The one way of buying: choice → payment → processing → success; a failed payment goes back to payment (PAY-005). Which product and which
 * payment is in the address, so that reload and the back button keep it.
 */
export function Purchase({ first, texts, kind, Choice, names = false, width }: PurchaseProps) {
  const { t } = useTranslation('screening');
  const { productId, paymentId, returnTo, draftKind, go } = usePurchaseAddress();
  const catalogue = useQuery({ queryKey: keys.catalogue, queryFn: () => screeningApi.readCatalogue(), staleTime: 60_000 });
  const [shown, setShown] = useState<'payment' | 'processing' | 'success'>('payment');
  const [failed, setFailed] = useState(false);
  const states = [first, 'payment', 'processing', 'success'] as const;
  const product = catalogue.data?.products.find((each) => each.id === productId && each.kind === kind);
  const choosing = !paymentId && !productId;
  const choose = (id: string) => {
    setFailed(false);
    go({ product: id });
  };
  return (
    <Page
      // A new page for whoever hears it: the focus goes to the heading, as the button that was pressed is gone.
      key={choosing ? 'choice' : 'checkout'}
      title={t(`${texts}.title`)}
      lead={choosing ? t(`${texts}.lead`) : undefined}
      width={choosing ? width : undefined}
      top={
        <Stepper
          label={t('credits.stepsLabel')}
          steps={states.map((each) => t(`credits.steps.${each}`))}
          current={choosing ? 0 : states.indexOf(shown)}
          doneLabel={t('credits.stepDone')}
        />
      }
    >
      <QueryView query={catalogue} skeleton={<Skeleton block={180} lines={3} />}>
        {(data) => {
          if (paymentId) {
            const fail = (payment: { productId: string }) => {
              setShown('payment');
              setFailed(true);
              go({ payment: null, product: payment.productId }, true);
            };
            return <Paid paymentId={paymentId} returnTo={returnTo} onFailed={fail} onState={setShown} />;
          }
          if (!product) return <Choice catalogue={data} returnTo={returnTo} onChoose={({ id }) => choose(id)} />;
          return (
            <Checkout
              key={product.id}
              product={product}
              names={names}
              kind={product.kind === 'single' ? draftKind : undefined}
              back={<Back label={t(`${texts}.back`)} onClick={() => go({ product: null })} />}
              failed={failed}
              onAccepted={(id) => go({ product: null, payment: id }, true)}
              onState={setShown}
            />
          );
        }}
      </QueryView>
    </Page>
  );
}

function Back({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  );
}
