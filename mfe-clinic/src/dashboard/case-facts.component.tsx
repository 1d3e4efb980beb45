import type { ListedOffer } from '@toothwise/contracts-clinic';
import { sayDistance, useTranslation } from '@toothwise/web-platform';
import { Facts } from './facts.component.js';

/** What a practice knows before it accepts: bands, never words. */
export function CaseFacts({ offer, className }: { offer: Pick<ListedOffer, 'case'>; className?: string }) {
  const { t } = useTranslation('clinic');
  const { duration, painBand, ageBand, distanceMiles } = offer.case;
  return (
    <Facts
      className={className}
      facts={[
        { label: t('case.duration'), value: t(`durations.${duration ?? 'unknown'}`) },
        { label: t('case.pain'), value: t(`pain.${painBand}`) },
        { label: t('case.age'), value: t(`age.${ageBand}`) },
        { label: t('case.distance'), value: sayDistance(distanceMiles) },
      ]}
    />
  );
}
