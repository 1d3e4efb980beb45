import type { Membership } from '@toothwise/contracts-screening';
import { Badge, Button, Card } from '@toothwise/ui';
import { FailureNotice, sayDay, useTranslation } from '@toothwise/web-platform';
import { screeningApi } from '../../api/screening.resource.js';
import { useStripeTab } from './stripe-tab.js';

/** MEM-002 to MEM-004 */
export function ActiveSubscription({ membership }: { membership: Membership }) {
  const { t } = useTranslation('screening');
  const {
    subscriptionTier: tier,
    state,
    renewsAt,
    endsAt,
    availableScans,
    annualScreeningsRemaining,
    annualScreeningsWaiting: waiting,
    additionalCredits,
    byFamily,
    hasSubscription,
  } = membership;
  if (!tier) return null;
  return (
    <Card
      title={t('membership.active')}
      heading="h2"
      aside={
        <Badge look="brand">
          {t(`membership.plan.${tier}.name`)
            .replace(/ Package$/, '')
            .toUpperCase()}
        </Badge>
      }
      data-testid="active-subscription"
    >
      <p className="scr:text-q scr:font-bold">{t('membership.scans', { count: availableScans })}</p>
      <p className="scr:mt-1 scr:text-ink-soft">
        {t('membership.scansOf', { annual: annualScreeningsRemaining, additional: additionalCredits })}
      </p>
      {waiting > 0 && (
        <p role="alert" className="scr:mt-3">
          {t(byFamily ? 'membership.familyWaits' : 'membership.waits', { count: waiting })}
        </p>
      )}
      {state === 'grace' && endsAt && (
        <p role="alert" className="scr:mt-3">
          {t('membership.grace', { day: sayDay(endsAt) })}
        </p>
      )}
      {state === 'active' && (
        <p className="scr:mt-3">
          {endsAt ? t('membership.ends', { day: sayDay(endsAt) }) : renewsAt && t('membership.renews', { day: sayDay(renewsAt) })}
        </p>
      )}
      {byFamily && <p className="scr:mt-3">{t('membership.byFamily')}</p>}
      {hasSubscription && <ManageSubscription />}
    </Card>
  );
}

/** Leads to Stripe's portal: for whoever has a plan, and for whoever had one or owes its payment. */
export function ManageSubscription() {
  const { t } = useTranslation('screening');
  const portal = useStripeTab();
  return (
    <>
      <p className="scr:mt-5">
        <Button look="primary" busy={portal.busy} onClick={() => portal.open(() => screeningApi.manageSubscription())}>
          {t('membership.manage')}
        </Button>
      </p>
      <FailureNotice error={portal.error} title={t('membership.portalFailed')} again={portal.again} className="scr:mt-4" />
      <p className="scr:mt-2 scr:text-s scr:text-ink-soft">{t('membership.tab')}</p>
    </>
  );
}
