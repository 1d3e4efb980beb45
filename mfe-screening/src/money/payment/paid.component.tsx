import type { Payment } from '@toothwise/contracts-screening';
import { buttonClass, CircleCheck } from '@toothwise/ui';
import {
  isUnanswered,
  Link,
  ProblemView,
  RouteLink,
  shellPaths,
  useFailure,
  useLead,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { useCredits } from '../../basics/use-credits.js';
import { NotKnownYet } from './lost-answer.component.js';
import { Processing } from './processing.component.js';
import { pathOf } from '../../basics/screens/steps.js';
import { pages } from '../../routes.js';

interface PaidProps {
  paymentId: string;
  /** Where the person came from, inside the product. */
  returnTo: string | null;
  onFailed: (payment: Payment) => void;
  onState: (state: 'processing' | 'success') => void;
}
/** Milliseconds after which the page says that it takes longer than usual. */
const slowAfter = 20_000;

/** Processing until the server has Stripe's signed word, then success. Survives a reload: the address names the payment. */
export function Paid({ paymentId, returnTo, onFailed, onState }: PaidProps) {
  const client = useQueryClient();
  const [slow, setSlow] = useState(false);
  const payment = useQuery({
    queryKey: keys.payment(paymentId),
    queryFn: () => screeningApi.readPayment({ params: { id: paymentId } }),
    refetchInterval: ({ state }) => (isFinal(state.data) || isRefused(state) ? false : 1000),
    retry: 1,
  });
  const failure = useFailure(payment);
  const status = payment.data?.status;
  const told = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    onState(status === 'succeeded' ? 'success' : 'processing');
    if (status === 'succeeded') void client.invalidateQueries({ queryKey: keys.credits });
    if (status !== 'failed' || !payment.data || told.current) return;
    told.current = true;
    onFailed(payment.data);
  }, [status, payment.data, client, onFailed, onState]);
  // Also where the service cannot ask Stripe: whether it was paid is not known, and it is asked again every second.
  if (isUnanswered(failure)) return <NotKnownYet onAsk={() => payment.refetch()} />;
  if (failure) return <ProblemView error={failure} onRetry={() => void payment.refetch()} />;
  if (payment.data?.status !== 'succeeded') return <Processing slow={slow} onCheck={() => void payment.refetch()} />;
  return <Success payment={payment.data} returnTo={returnTo} />;
}

/** An answer, if none that was hoped for: it is asked again when somebody says so. */
const isRefused = ({ data, error }: { data: Payment | undefined; error: Error | null }) => !data && error !== null && !isUnanswered(error);
const isFinal = (payment: Payment | undefined) => payment?.status === 'succeeded' || payment?.status === 'failed';

/** PAY-008 */
function Success({ payment, returnTo }: { payment: Payment; returnTo: string | null }) {
  const { t } = useTranslation('screening');
  const credits = useCredits();
  const heading = useLead<HTMLHeadingElement>(true);
  const available = credits.data?.available;
  // A single screening is used at once: the next step is its analysis, wherever one came from.
  const isSingle = payment.productId === 'single';
  const paid = isSingle ? credits.data?.singles[0] : undefined;
  const onward = paid ? pathOf('payment', paid) : returnTo;
  return (
    <div data-testid="payment-success">
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" className="scr:text-brand" />
      <h2 ref={heading} tabIndex={-1} className="scr:mt-2 scr:text-xl scr:font-bold scr:outline-none">
        {t('success.title')}
      </h2>
      {/* A single screening adds no credit, before it is used or after. */}
      {!isSingle && available !== undefined && (
        <p className="scr:mt-2 scr:text-q">{t('success.body', { count: payment.credits, available })}</p>
      )}
      <p className="scr:mt-6 scr:flex scr:flex-wrap scr:gap-3">
        <Link to={onward ?? pages.flow} className={buttonClass({ look: 'primary', size: 'large' })}>
          {onward ? t('success.continue') : t('success.screening')}
        </Link>
        <RouteLink to={shellPaths.portal} className={buttonClass({ size: 'large' })}>
          {t('result.portal')}
        </RouteLink>
      </p>
    </div>
  );
}
