import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { sayDate, useTranslation } from '@toothwise/web-platform';

/** Beside a level in a list: that a dentist has looked, when, and what it was before. */
export function ReviewedMark({ review }: { review: ScreeningSummary['review'] | undefined }) {
  const { t } = useTranslation('screening');
  if (!review) return null;
  const { decision, from, reviewedAt } = review;
  return (
    <span className="scr:text-s">
      <span>{t('review.on', { date: sayDate(reviewedAt) })}</span>
      {decision !== 'confirmed' && <span>{` (${t('review.from', { urgency: t(`result.urgency.${from}`) })})`}</span>}
    </span>
  );
}
