import { Button, ErrorState, Notice, Skeleton } from '@toothwise/ui';
import { Page, problemSentence, ProblemView, useLocation, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { YourPurchases } from '../payment/your-purchases.component.js';
import { ActiveSubscription, ManageSubscription } from './active-subscription.component.js';
import { ExtraCredits } from './extra-credits.component.js';
import { PlanCards } from './plan-cards.component.js';
import { Referral } from './referral.component.js';
import { useCheckoutWord } from './use-checkout-word.js';
import '../../texts/later.js';

/** How often to look while Stripe's word about a new subscription is under way, in milliseconds. */
const LOOK_MS = 2000;

/** MEM-001: the plan that somebody has, or those that are sold; extra credits and the referral program for both. */
export default function MembershipPage() {
  const { t } = useTranslation('screening');
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const membership = useQuery({
    queryKey: keys.membership,
    queryFn: () => screeningApi.readMembership(),
    refetchOnMount: 'always',
    // A plan is bought and changed in another tab.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (asked.get('checkout') === 'done' && state.data && !state.data.subscribed ? LOOK_MS : false),
  });
  const word = useCheckoutWord(membership.data?.subscribed);
  const catalogue = useQuery({ queryKey: keys.catalogue, queryFn: () => screeningApi.readCatalogue(), staleTime: 60_000 });
  // Where that is not sold, or not known yet, the page stays what it is.
  const isBuying = catalogue.data?.products.some(({ kind, id }) => kind === 'extra' && id === asked.get('product')) ?? false;
  if (isBuying || asked.has('payment')) return <ExtraCredits catalogue={catalogue.data} />;
  const retry = () => void Promise.all([membership.refetch(), catalogue.refetch()]);
  return (
    <Page title={t('membership.title')} lead={t('membership.lead')} width="wide">
      {membership.isError && !membership.data ? (
        <ErrorState
          title={t('membership.loadFailed')}
          body={problemSentence(membership.error, '')}
          retryLabel={t('payment.retry')}
          onRetry={retry}
        />
      ) : catalogue.isError && !catalogue.data ? (
        <ProblemView error={catalogue.error} onRetry={retry} />
      ) : !membership.data || !catalogue.data ? (
        <Skeleton block={180} lines={4} />
      ) : (
        <>
          {word === 'waiting' && (
            <p role="status" className="scr:mb-6">
              {t('membership.waiting')}
            </p>
          )}
          {word === 'late' && <LateWord onLook={() => void membership.refetch()} />}
          {membership.data.subscribed ? (
            <ActiveSubscription membership={membership.data} />
          ) : (
            <>
              <PlanCards plans={catalogue.data.plans} asked={asked.get('plan')} />
              {membership.data.hasSubscription && <ManageSubscription />}
            </>
          )}
          <ExtraCredits catalogue={catalogue.data} />
          <Referral subscribed={membership.data.subscribed} />
          <YourPurchases />
        </>
      )}
    </Page>
  );
}

function LateWord({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation('screening');
  return (
    <Notice look="quiet" title={t('membership.lateTitle')} className="scr:mb-6">
      <p role="status">{t('membership.lateBody')}</p>
      <p className="scr:mt-3">
        <Button onClick={onLook}>{t('processing.check')}</Button>
      </p>
    </Notice>
  );
}
