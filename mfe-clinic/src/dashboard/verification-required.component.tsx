import type { Membership } from '@toothwise/contracts-clinic';
import { Badge, buttonClass, Card } from '@toothwise/ui';
import { RouteLink, useTranslation } from '@toothwise/web-platform';
import { pages } from '../routes.js';
import { Facts } from './facts.component.js';

type Practice = NonNullable<Membership['practice']>;

interface Props {
  practice: Practice;
  application: Membership['application'];
}

/** CLIN-012, CLIN-018: for members of a practice that is not approved (yet, or any more). */
export function VerificationRequired({ practice, application }: Props) {
  const { t } = useTranslation('clinic');
  const status = statusOf(practice, application);
  return (
    <Card>
      <p>{t(`verification.${status}.body`)}</p>
      <Facts
        className="cln:mt-6"
        facts={[
          { label: t('verification.practice'), value: practice.sample ? `${practice.name} (${t('sample')})` : practice.name },
          { label: t('verification.status'), value: <Badge>{t(`verification.${status}.label`)}</Badge> },
          { label: t('verification.address'), value: `${practice.address}, ${practice.city}, ${practice.state} ${practice.zipCode}` },
        ]}
      />
      <p className="cln:mt-6">
        <RouteLink to={pages.registration} className={buttonClass()}>
          {t('verification.application')}
        </RouteLink>
      </p>
    </Card>
  );
}

/** Nobody reviews what waits for a change: it is the practice's turn. */
function statusOf({ partnerStatus }: Practice, application: Membership['application']) {
  if (partnerStatus === 'rejected' || partnerStatus === 'suspended') return partnerStatus;
  return application === 'changes_asked' ? 'changesAsked' : 'pending';
}
