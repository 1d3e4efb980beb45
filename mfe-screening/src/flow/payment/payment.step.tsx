import { Card } from '@toothwise/ui';
import { Navigate, QueryView, StillWaiting, useLocation, useTranslation } from '@toothwise/web-platform';
import { StartFailure } from '../frame/start-failure.component.js';
import { StepFrame } from '../frame/step-frame.component.js';
import type { StepProps } from '../frame/step.types.js';
import { useStart } from '../frame/use-start.js';
import { useCredits } from '../../basics/use-credits.js';
import { ReviewChoice, useReviewChoice } from '../../results/reviews/review-choice.component.js';
import { pages } from '../../routes.js';

/** With a credit: what starts now and what it costs. Without one: to /credit-purchase, and back here afterwards (SCR-018). */
export function PaymentStep({ kind, screen, steps, store, safety, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  const { pathname, search } = useLocation();
  const credits = useCredits();
  const start = useStart(store);
  const review = useReviewChoice();
  const available = credits.data?.available;
  // Where the credits cannot be read, the way stays open: the service looks at them again.
  const isUnread = available === undefined && credits.failureCount === 0;
  const isPaid = credits.data?.singles.includes(kind) ?? false;
  if (available === 0 && !isPaid) return <Navigate to={`${pages.credits}?return=${encodeURIComponent(pathname + search)}`} replace />;
  const proceed = () => (safety.emergency ? next() : start.run(review.wanted || undefined));
  return (
    <StepFrame
      title={t('payStep.title')}
      lead={t('payStep.lead')}
      {...{ screen, steps, notices }}
      status={
        <>
          {status}
          <StillWaiting busy={start.busy} />
        </>
      }
      onBack={back}
      onContinue={proceed}
      continueLabel={t('payStep.start')}
      busy={start.busy || isUnread || !review.isKnown}
    >
      <QueryView query={credits}>
        {(data) => (
          <Card>
            <p className="scr:text-q scr:font-bold">{isPaid ? t('payStep.paid') : t('payStep.uses')}</p>
            {!isPaid && <p className="scr:mt-1">{t('payStep.have', { count: data.available })}</p>}
            <p className="scr:mt-3 scr:text-ink-soft">{t('payStep.gives')}</p>
          </Card>
        )}
      </QueryView>
      <ReviewChoice choice={review} />
      <StartFailure start={start} again={proceed} />
    </StepFrame>
  );
}
