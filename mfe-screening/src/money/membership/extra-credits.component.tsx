import type { Catalogue } from '@toothwise/contracts-screening';
import { Button, Card, TextField } from '@toothwise/ui';
import { Page, sayMoney, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { Checkout } from '../payment/checkout.component.js';
import { Paid } from '../payment/paid.component.js';
import { usePurchaseAddress } from '../payment/purchase-address.js';

/** MEM-034, MEM-035: 1 to 10; what is no number counts as 1. */
export function quantityOf(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? 1 : Math.min(10, Math.max(1, number));
}

/** MEM-007: single credits, 1 to 10 at a time, paid with the one form that all purchases have. */
export function ExtraCredits({ catalogue }: { catalogue: Catalogue | undefined }) {
  const { t } = useTranslation('screening');
  const { productId, paymentId, quantity: asked, go } = usePurchaseAddress();
  const product = catalogue?.products.find(({ kind }) => kind === 'extra');
  const [failed, setFailed] = useState(false);
  const back = () => {
    setFailed(false);
    go({ product: null, quantity: null, payment: null });
  };
  if (paymentId) {
    const fail = () => {
      setFailed(true);
      go({ payment: null }, true);
    };
    return (
      <Page title={t('membership.extra.title')}>
        <Paid paymentId={paymentId} returnTo={null} onFailed={fail} onState={() => undefined} />
      </Page>
    );
  }
  if (!product) return null;
  if (productId === product.id) {
    return (
      <Page title={t('membership.extra.title')}>
        <Checkout
          product={product}
          quantity={quantityOf(asked ?? '1')}
          names={false}
          failed={failed}
          failedBody={t('membership.extra.payFailed')}
          openFailed={t('membership.extra.failed')}
          back={<Button onClick={back}>{t('membership.extra.back')}</Button>}
          // What was chosen stays: a payment that fails comes back to its form.
          onAccepted={(id) => go({ payment: id }, true)}
          onState={() => undefined}
        />
      </Page>
    );
  }
  return <Quantity price={product.price} onBuy={(quantity) => go({ product: product.id, quantity: String(quantity) })} />;
}

function Quantity({ price, onBuy }: { price: number; onBuy: (quantity: number) => void }) {
  const { t } = useTranslation('screening');
  const [text, setText] = useState('1');
  const quantity = quantityOf(text);
  return (
    <Card title={t('membership.extra.title')} heading="h2" className="scr:mt-8" data-testid="extra-credits">
      <p>{t('membership.extra.price', { price: sayMoney(price) })}</p>
      <div className="scr:mt-4 scr:max-w-48">
        <TextField
          label={t('membership.extra.quantity')}
          type="number"
          inputMode="numeric"
          min={1}
          max={10}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => setText(String(quantity))}
        />
      </div>
      <p className="scr:mt-4 scr:text-q scr:font-bold scr:tabular-nums" aria-live="polite">
        {t('membership.extra.total', { total: `$${((quantity * price) / 100).toFixed(2)}` })}
      </p>
      <p className="scr:mt-4">
        <Button look="primary" onClick={() => onBuy(quantity)}>
          {t('membership.extra.buy')}
        </Button>
      </p>
    </Card>
  );
}
