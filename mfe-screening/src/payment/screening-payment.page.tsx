import { Button, Card, Check, EmptyState } from '@toothwise/ui';
import { sayMoney, useTranslation } from '@toothwise/web-platform';
import { Purchase, type ChoiceProps } from './purchase.component.js';
import '../texts/later.js';

/** PAY-002: one screening, paid and used at once. */
const ScreeningPaymentPage = () => <Purchase first="info" texts="single" kind="single" Choice={Information} names />;

export default ScreeningPaymentPage;

function Information({ catalogue, onChoose }: ChoiceProps) {
  const { t } = useTranslation('screening');
  const product = catalogue.products.find(({ kind }) => kind === 'single');
  if (!product) return <EmptyState title={t('credits.empty')} body={t('credits.emptyBody')} />;
  return (
    <Card title={t('single.infoTitle')} aside={<p className="scr:text-xl scr:font-bold scr:tabular-nums">{sayMoney(product.price)}</p>}>
      <ul className="scr:grid scr:gap-2">
        {t('single.info', { returnObjects: true }).map((line) => (
          <li key={line} className="scr:flex scr:gap-2">
            <Check size={20} strokeWidth={1.75} aria-hidden="true" className="scr:mt-0.5 scr:shrink-0 scr:text-brand" />
            {line}
          </li>
        ))}
      </ul>
      <p className="scr:mt-4 scr:text-ink-soft">{t('payment.refund')}</p>
      <div className="scr:mt-5">
        <Button look="primary" size="large" wide onClick={() => onChoose(product)}>
          {t('single.continue')}
        </Button>
      </div>
    </Card>
  );
}
