import { Notice } from '@toothwise/ui';
import { PlaceLink, useTranslation } from '@toothwise/web-platform';

/** What lapsed keeps what is there. */
export function Lapsed() {
  const { t } = useTranslation('health');
  return (
    <Notice look="info" title={t('family.plan.title')}>
      <p>{t('family.plan.lapsed')}</p>
      <PlaceLink place="plans">{t('family.plan.upgrade')}</PlaceLink>
    </Notice>
  );
}
