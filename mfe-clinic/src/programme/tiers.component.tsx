import type { Programme } from '@toothwise/contracts-clinic';
import { Badge } from '@toothwise/ui';
import { sayMoney, useTranslation } from '@toothwise/web-platform';

const TIERS = ['emergency', 'urgent', 'routine'] as const;

/** CLIN-016, CLIN-044: what accepting a lead costs, as the service would charge it. */
export function Tiers({ tiers, ownPrice }: Pick<Programme, 'tiers' | 'ownPrice'>) {
  const { t } = useTranslation('clinic');
  return (
    <section aria-label={t('programme.tiers.label')}>
      <h2 className="cln:mb-3 cln:text-l cln:font-semibold">{t('programme.tiers.label')}</h2>
      <ul className="cln:grid cln:gap-4 cln:sm:grid-cols-3">
        {TIERS.map((tier) => (
          <li
            key={tier}
            className={`cln:rounded-card cln:border cln:bg-surface cln:p-4 ${tier === 'urgent' ? 'cln:border-brand' : 'cln:border-line'}`}
          >
            <p className="cln:flex cln:flex-wrap cln:items-center cln:gap-2">
              <span className="cln:font-semibold">{t(`programme.tiers.${tier}`)}</span>
              {tier === 'urgent' && <Badge look="brand">{t('programme.tiers.popular')}</Badge>}
            </p>
            <p className="cln:mt-2 cln:text-xl cln:font-semibold cln:tabular-nums">{sayMoney(tiers[tier])}</p>
            <p className="cln:text-s cln:text-ink-soft">{t('programme.tiers.each')}</p>
          </li>
        ))}
      </ul>
      {ownPrice !== null && <p className="cln:mt-3">{t('programme.tiers.own', { price: sayMoney(ownPrice) })}</p>}
    </section>
  );
}
