import type { Membership } from '@toothwise/contracts-clinic';
import { Badge, Card } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { Facts } from './facts.component.js';

type Practice = NonNullable<Membership['practice']>;

/** CLIN-012, CLIN-018: for members of a practice that is not approved (yet, or any more). */
export function VerificationRequired({ practice }: { practice: Practice }) {
  const { t } = useTranslation('clinic');
  const status = practice.partnerStatus === 'approved' ? 'pending' : practice.partnerStatus;
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
    </Card>
  );
}
