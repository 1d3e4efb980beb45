import { buttonClass, Card } from '@toothwise/ui';
import { PlaceLink, RouteLink, shellPaths, useTranslation } from '@toothwise/web-platform';

import { pages } from '../routes.js';

/** CLIN-010, CLIN-037: for people without a practice. */
export function AccessRequired() {
  const { t } = useTranslation('clinic');
  return (
    <Card>
      <p>{t('access.body')}</p>
      <p className="cln:mt-2 cln:text-ink-soft">{t('access.how')}</p>
      <p className="cln:mt-6 cln:flex cln:flex-wrap cln:gap-3">
        <PlaceLink place="clinic.sign-in" className={buttonClass({ look: 'primary' })}>
          {t('access.signIn')}
        </PlaceLink>
        <RouteLink to={pages.invitation} className={buttonClass()}>
          {t('access.invitation')}
        </RouteLink>
        <RouteLink to={shellPaths.portal} className={buttonClass()}>
          {t('access.portal')}
        </RouteLink>
      </p>
    </Card>
  );
}
