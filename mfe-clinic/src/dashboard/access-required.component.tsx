import { buttonClass, Card } from '@toothwise/ui';
import { RouteLink, useTranslation } from '@toothwise/web-platform';

/** CLIN-010, CLIN-037: for people without a practice. */
export function AccessRequired() {
  const { t } = useTranslation('clinic');
  return (
    <Card>
      <p>{t('access.body')}</p>
      <p className="cln:mt-2 cln:text-ink-soft">{t('access.how')}</p>
      <p className="cln:mt-6 cln:flex cln:flex-wrap cln:gap-3">
        <RouteLink to="/clinic-auth" className={buttonClass({ look: 'primary' })}>
          {t('access.signIn')}
        </RouteLink>
        <RouteLink to="/patient-portal" className={buttonClass()}>
          {t('access.portal')}
        </RouteLink>
      </p>
    </Card>
  );
}
