import type { Product } from '@toothwise/contracts';
import { ArrowLeft, Button, Card, Check, EmptyState, Skeleton, Stepper } from '@toothwise/ui';
import { Page, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { useCallback, useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { money } from '../texts/dates.js';
import { Checkout } from './checkout.component.js';
import { Paid } from './paid.component.js';
import { usePurchaseAddress } from './purchase-address.js';

const states = ['info', 'payment', 'processing', 'success'] as const;
type State = (typeof states)[number];

/** PAY-002: one screening, paid and used at once: info → payment → processing → success. */
export default function ScreeningPaymentPage() {
  const { t } = useTranslation('screening');
  const { paymentId, step, returnTo, go } = usePurchaseAddress();
  const catalogue = useQuery({ queryKey: keys.catalogue, queryFn: screeningApi.catalogue, staleTime: 60_000 });
  const [shown, setShown] = useState<State>('payment');
  const tell = useCallback((state: State) => setShown(state), []);
  const state: State = paymentId || step === 'payment' ? shown : 'info';
  return (
    <Page
      titleKey="screening:single.title"
      lead={state === 'info' ? t('single.lead') : undefined}
      top={
        <Stepper
          label={t('credits.stepsLabel')}
          steps={states.map((each) => t(`credits.steps.${each}`))}
          current={states.indexOf(state)}
          doneLabel={t('credits.stepDone')}
        />
      }
    >
      <QueryView query={catalogue} skeleton={<Skeleton block={120} lines={3} />}>
        {({ products }) => {
          const product = products.find((each) => each.kind === 'single');
          if (!product) return <EmptyState title={t('credits.empty')} body={t('credits.emptyBody')} />;
          if (paymentId) {
            return (
              <Paid
                paymentId={paymentId}
                returnTo={returnTo}
                onFailed={() => go({ payment: null, step: 'payment' }, true)}
                onState={tell}
              />
            );
          }
          if (step !== 'payment') return <Information product={product} onContinue={() => go({ step: 'payment' })} />;
          return (
            <Checkout
              product={product}
              names
              back={
                <Button onClick={() => go({ step: null })}>
                  <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
                  {t('single.back')}
                </Button>
              }
              onAccepted={(id) => go({ step: null, payment: id }, true)}
              onState={tell}
            />
          );
        }}
      </QueryView>
    </Page>
  );
}

function Information({ product, onContinue }: { product: Product; onContinue: () => void }) {
  const { t } = useTranslation('screening');
  return (
    <Card title={t('single.infoTitle')} aside={<p className="scr:text-xl scr:font-bold scr:tabular-nums">{money(product.price)}</p>}>
      <ul className="scr:grid scr:gap-2">
        {(t('single.info', { returnObjects: true }) as string[]).map((line) => (
          <li key={line} className="scr:flex scr:gap-2">
            <Check size={20} strokeWidth={1.75} aria-hidden="true" className="scr:mt-0.5 scr:shrink-0 scr:text-brand" />
            {line}
          </li>
        ))}
      </ul>
      <p className="scr:mt-4 scr:text-ink-soft">{t('payment.refund')}</p>
      <div className="scr:mt-5">
        <Button look="primary" size="large" wide onClick={onContinue}>
          {t('single.continue')}
        </Button>
      </div>
    </Card>
  );
}
