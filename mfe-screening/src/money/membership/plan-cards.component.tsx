import type { Catalogue, Membership } from '@toothwise/contracts-screening';
import { Badge, Button, Card, Check } from '@toothwise/ui';
import { FailureNotice, keptReferral, sayMoney, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { screeningApi } from '../../api/screening.resource.js';
import { useStripeTab } from './stripe-tab.js';

type PlanId = NonNullable<Membership['subscriptionTier']>;
type Plan = Catalogue['plans'][number] & { id: PlanId };

const isPlan = (plan: Catalogue['plans'][number]): plan is Plan => ['essential', 'professional', 'family'].includes(plan.id);

/** MEM-005, MEM-009, MEM-010: Essential and Professional, and Family for whoever comes from where it is sold. */
export function PlanCards({ plans, asked }: { plans: Catalogue['plans']; asked: string | null }) {
  const { t } = useTranslation('screening');
  const shown = plans.filter(isPlan).filter(({ id }) => id !== 'family' || asked === 'family');
  const [selected, select] = useState<PlanId>(shown.find(({ id }) => id === asked)?.id ?? 'essential');
  const checkout = useStripeTab();
  const subscribe = (plan: PlanId) =>
    checkout.open(() =>
      screeningApi.startSubscription({ body: { plan, referralCode: keptReferral() ?? undefined }, idempotencyKey: crypto.randomUUID() }),
    );
  return (
    <section>
      <h2 className="scr:text-l scr:font-bold">{t('membership.plans')}</h2>
      <ul className="scr:mt-4 scr:grid scr:gap-4 scr:md:grid-cols-2">
        {shown.map((plan) => (
          <li key={plan.id} className="scr:flex scr:min-w-0">
            <PlanCard
              plan={plan}
              isSelected={plan.id === selected}
              busy={checkout.busy}
              onSelect={() => select(plan.id)}
              onChoose={() => subscribe(plan.id)}
            />
          </li>
        ))}
      </ul>
      <FailureNotice error={checkout.error} title={t('membership.subscribeFailed')} again={checkout.again} className="scr:mt-4" />
      <p className="scr:mt-3 scr:text-s scr:text-ink-soft">{t('membership.tab')}</p>
    </section>
  );
}

interface PlanCardProps {
  plan: Plan;
  isSelected: boolean;
  busy: boolean;
  onSelect: () => void;
  onChoose: () => void;
}

/** The whole card selects; a keyboard does it with the radio inside. */
function PlanCard({ plan, isSelected, busy, onSelect, onChoose }: PlanCardProps) {
  const { t } = useTranslation('screening');
  const name = t(`membership.plan.${plan.id}.name`);
  const ring = isSelected ? 'scr:ring-3 scr:ring-brand' : '';
  return (
    <Card
      role="group"
      title={name}
      heading="h3"
      aside={plan.id === 'professional' ? <Badge look="brand">{t('membership.popular')}</Badge> : undefined}
      className={`scr:flex scr:grow scr:cursor-pointer scr:flex-col ${ring}`}
      onClick={onSelect}
      data-testid={`plan-${plan.id}`}
    >
      <label className="scr:flex scr:items-center scr:gap-2">
        <input type="radio" name="plan" checked={isSelected} onChange={onSelect} aria-label={name} className="scr:size-5" />
        <span className="scr:min-w-0 scr:text-2xl scr:font-bold scr:wrap-anywhere scr:tabular-nums">
          {t('membership.perMonth', { price: sayMoney(plan.price) })}
        </span>
      </label>
      <ul className="scr:mt-3 scr:grid scr:gap-2">
        {t(`membership.plan.${plan.id}.features`, { returnObjects: true }).map((feature) => (
          <li key={feature} className="scr:flex scr:gap-2">
            <Check size={20} strokeWidth={1.75} aria-hidden="true" className="scr:mt-0.5 scr:shrink-0 scr:text-brand" />
            {feature}
          </li>
        ))}
      </ul>
      {!plan.onSale && <p className="scr:mt-4 scr:text-ink-soft">{t('membership.notOnSale')}</p>}
      <div className="scr:mt-auto scr:pt-5">
        <Button look="primary" wide disabled={!isSelected || !plan.onSale} busy={busy && isSelected} onClick={onChoose}>
          {t('membership.choose', { name: name.replace(/ Package$/, '') })}
        </Button>
      </div>
    </Card>
  );
}
