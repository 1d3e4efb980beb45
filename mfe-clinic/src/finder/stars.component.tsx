import { Star, StarHalf } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { starsOf } from './finder-wish.rules.js';

const FIVE = [1, 2, 3, 4, 5];

/** FIND-010: five stars, a half one from a fraction of .5 on; for screen readers the number. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('clinic');
  const { full, half } = starsOf(rating);
  return (
    <span
      role="img"
      aria-label={t('finder.card.stars', { rating: rating.toFixed(1) })}
      className="cln:relative cln:inline-flex cln:text-brand"
      data-stars={full + (half ? 0.5 : 0)}
    >
      {FIVE.map((each) => (
        <span key={each} className="cln:relative">
          <Star size={18} strokeWidth={1.75} fill={each <= full ? 'currentColor' : 'none'} aria-hidden="true" />
          {half && each === full + 1 && (
            <StarHalf size={18} strokeWidth={1.75} fill="currentColor" aria-hidden="true" className="cln:absolute cln:inset-0" />
          )}
        </span>
      ))}
    </span>
  );
}
