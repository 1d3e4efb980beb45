import type { ClinicReview } from '@toothwise/contracts-clinic';
import { Button } from '@toothwise/ui';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';

/** FIND-018 */
const PREVIEW = 100;

/** What an outside source says people wrote, word for word, with who and when. @param reviews at least one, all of one source */
export function ReviewList({ reviews, pageUrl }: { reviews: readonly ClinicReview[]; pageUrl: string | null }) {
  const { t } = useTranslation('clinic');
  const source = t(`finder.elsewhere.sources.${reviews[0]!.source}`);
  return (
    <>
      <ul className="cln:space-y-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} source={source} />
          </li>
        ))}
      </ul>
      {pageUrl && (
        <p className="cln:mt-4 cln:text-s">
          <a href={pageUrl} target="_blank" rel="noreferrer" className="cln:underline">
            {t('finder.details.atSource', { source })}
          </a>
        </p>
      )}
    </>
  );
}

function Review({ review: { reviewText, reviewerName, rating, date }, source }: { review: ClinicReview; source: string }) {
  const { t } = useTranslation('clinic');
  const [whole, setWhole] = useState(false);
  const isLong = reviewText.length > PREVIEW;
  return (
    <>
      <p className="cln:text-s cln:text-ink-soft">
        {t('finder.details.stars', { rating })} · {t('finder.details.byline', { name: reviewerName, date: sayDate(date), source })}
      </p>
      <p className="cln:wrap-anywhere">{isLong && !whole ? `${reviewText.slice(0, PREVIEW)}…` : reviewText}</p>
      {isLong && (
        <Button
          size="small"
          look="quiet"
          aria-expanded={whole}
          aria-label={t(whole ? 'finder.details.lessOf' : 'finder.details.wholeOf', { name: reviewerName })}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'finder.details.less' : 'finder.details.whole')}
        </Button>
      )}
    </>
  );
}
