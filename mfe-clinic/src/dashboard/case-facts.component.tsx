import type { ListedOffer } from '@toothwise/contracts-clinic';
import { sayDistance, useTranslation } from '@toothwise/web-platform';
import { Facts } from './facts.component.js';

interface CaseFactsProps {
  offer: Pick<ListedOffer, 'case'>;
  /** What is known more exactly after acceptance. */
  known?: { pain?: string; age?: number | null };
  className?: string;
}

/** What a practice knows before it accepts: bands, never words. */
export function CaseFacts({ offer, known = {}, className }: CaseFactsProps) {
  const { t } = useTranslation('clinic');
  const { duration, painBand, ageBand, distanceMiles } = offer.case;
  return (
    <Facts
      className={className}
      facts={[
        { label: t('case.duration'), value: t(`durations.${duration ?? 'unknown'}`) },
        { label: t('case.pain'), value: known.pain === undefined ? t(`pain.${painBand}`) : t('accepted.pain', { pain: known.pain }) },
        { label: t('case.age'), value: known.age ?? t(`age.${ageBand}`) },
        { label: t('case.distance'), value: sayDistance(distanceMiles) },
      ]}
    />
  );
}
