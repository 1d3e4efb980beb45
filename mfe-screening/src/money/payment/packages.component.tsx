import type { Catalogue, Product } from '@toothwise/contracts-screening';
import { Badge, Button, buttonClass, Card, Check, EmptyState } from '@toothwise/ui';
import { Link, sayMoney, useTranslation } from '@toothwise/web-platform';
import { useCredits } from '../../basics/use-credits.js';
import type { ChoiceProps } from './purchase.component.js';
import { pages } from '../../routes.js';
import { usePurchaseAddress } from './purchase-address.js';
import { YourPurchases } from './your-purchases.component.js';

/** PAY-006: the packages and the plans, all from the server's one catalogue. */
export function Packages({ catalogue, returnTo, onChoose }: ChoiceProps) {
  const { t } = useTranslation('screening');
  const credits = useCredits();
  const packages = catalogue.products.filter((product) => product.kind === 'package');
  const single = catalogue.products.find((product) => product.kind === 'single');
  // Who comes from answers was promised one screening at its price.
  const isPromised = usePurchaseAddress().draftKind !== undefined;
  const one = single && <Single {...{ single, returnTo, isPromised }} />;
  if (!packages.length) return <EmptyState title={t('credits.empty')} body={t('credits.emptyBody')} />;
  return (
    <>
      {credits.data && <p className="scr:mb-6 scr:text-q">{t('credits.balance', { count: credits.data.available })}</p>}
      {isPromised && one}
      <ul className="scr:grid scr:gap-4 scr:md:grid-cols-3">
        {packages.map((product) => (
          <li key={product.id} className="scr:flex">
            <Package product={product} onChoose={() => onChoose(product)} />
          </li>
        ))}
      </ul>
      {!isPromised && one}
      <Plans plans={catalogue.plans} />
      <YourPurchases />
    </>
  );
}

interface SingleProps extends Pick<ChoiceProps, 'returnTo'> {
  single: Product;
  isPromised: boolean;
}

/** The way to pay for one screening: first, and by a button, for whoever has answered the questions of one. */
function Single({ single, returnTo, isPromised }: SingleProps) {
  const { t } = useTranslation('screening');
  return (
    <section className={isPromised ? 'scr:mb-8 scr:rounded-card scr:border scr:border-brand scr:bg-surface scr:p-5' : 'scr:mt-8'}>
      <h2 className="scr:text-l scr:font-bold">{t(isPromised ? 'credits.promised' : 'credits.single')}</h2>
      <p className="scr:mt-1">{t('credits.singleBody', { price: sayMoney(single.price) })}</p>
      <p className={isPromised ? 'scr:mt-4' : 'scr:mt-2'}>
        <Link
          to={`${pages.payment}${returnTo ? `?return=${encodeURIComponent(returnTo)}` : ''}`}
          className={isPromised ? buttonClass({ look: 'primary', size: 'large' }, 'scr:max-sm:w-full') : undefined}
        >
          {t('credits.singleLink')}
        </Link>
      </p>
    </section>
  );
}

function Package({ product, onChoose }: { product: Product; onChoose: () => void }) {
  const { t } = useTranslation('screening');
  const { credits, bonus } = product;
  return (
    <Card
      role="group"
      title={product.name}
      heading="h2"
      aside={
        product.popular ? (
          <Badge look="brand" className="scr:-my-1">
            {t('credits.popular')}
          </Badge>
        ) : undefined
      }
      className="scr:flex scr:grow scr:flex-col"
      data-testid={`package-${product.id}`}
    >
      <p className="scr:text-2xl scr:font-bold scr:tabular-nums">{sayMoney(product.price)}</p>
      <p className="scr:mt-2 scr:font-bold">
        <span>{t('credits.amount', { count: credits })} </span>
        {bonus > 0 && <span>{t('credits.bonus', { count: bonus })}</span>}
      </p>
      <p className="scr:mt-1 scr:text-ink-soft">{product.description}</p>
      {bonus > 0 && <p className="scr:mt-1 scr:text-ink-soft">{t('credits.total', { count: credits + bonus })}</p>}
      <div className="scr:mt-auto scr:pt-5">
        <Button look={product.popular ? 'primary' : 'secondary'} wide onClick={onChoose}>
          {t('credits.choose', { name: product.name })}
        </Button>
      </div>
    </Card>
  );
}

/** PAY-010: plans are told in full; the button of one that is on sale leads to where it is bought. */
function Plans({ plans }: { plans: Catalogue['plans'] }) {
  const { t } = useTranslation('screening');
  if (!plans.length) return null;
  return (
    <section className="scr:mt-10">
      <h2 className="scr:text-l scr:font-bold">{t('credits.plansTitle')}</h2>
      <ul className="scr:mt-4 scr:grid scr:gap-4 scr:md:grid-cols-3">
        {plans.map((plan) => {
          const price = t('credits.perMonth', { price: sayMoney(plan.price) });
          return (
            <li key={plan.id} className="scr:flex">
              <Card role="group" flat title={plan.name} heading="h3" className="scr:flex scr:grow scr:flex-col">
                <p className="scr:text-l scr:font-bold scr:tabular-nums">{plan.priceIsFrom ? t('credits.from', { price }) : price}</p>
                <ul className="scr:mt-3 scr:grid scr:gap-2">
                  {plan.features.map((feature) => (
                    <li key={feature} className="scr:flex scr:gap-2">
                      <Check size={20} strokeWidth={1.75} aria-hidden="true" className="scr:mt-0.5 scr:shrink-0 scr:text-brand" />
                      {feature}
                    </li>
                  ))}
                </ul>
                <p className="scr:mt-auto scr:pt-4">
                  {plan.onSale ? (
                    <Link to={`${pages.membership}?plan=${plan.id}`} className={buttonClass({ wide: true })}>
                      {t('credits.choosePlan', { name: plan.name })}
                    </Link>
                  ) : (
                    <span className="scr:text-ink-soft">{t('membership.notOnSale')}</span>
                  )}
                </p>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
