import type { SlotProps } from '@toothwise/web-platform';
import { PlaceLink, useTranslation } from '@toothwise/web-platform';

interface ViewAllProps {
  around: string | null | undefined;
  urgency: SlotProps['advisor.result.after']['urgency'];
}

/** SCR-028: from the card to the finder, around the same place; whoever is in a hurry finds who is open first. */
export function ViewAll({ around, urgency }: ViewAllProps) {
  const { t } = useTranslation('clinic');
  return (
    <PlaceLink place="care.finder" around={around} urgent={urgency === 'high'} className="cln:text-s cln:underline">
      {t('nearby.viewAll')}
    </PlaceLink>
  );
}
