import type { ReceivedInvitation } from '@toothwise/contracts-clinic';
import { Button, buttonClass, Card } from '@toothwise/ui';
import { ProblemView, RouteLink, sayWhen, useTranslation } from '@toothwise/web-platform';
import { clinicApi } from '../api/clinic.resource.js';
import { pages } from '../routes.js';
import { useMemberChange, useMembership } from './use-members.js';

/** An open invitation to the caller's own address: what it means, and a yes or a no. */
export function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('clinic');
  const { id: invitationId, practiceName: practice, invitedBy: name, role, expiresAt } = invitation;
  const membership = useMembership();
  const before = membership.data?.practice?.name;
  const accept = useMemberChange(() => clinicApi.acceptInvitation({ params: { invitationId } }), {
    done: t('members.received.joined', { practice }),
  });
  const decline = useMemberChange(() => clinicApi.declineInvitation({ params: { invitationId } }), {
    done: t('members.received.no', { practice }),
  });
  const error = accept.error ?? decline.error;
  return (
    <Card title={t('members.received.from', { practice })} data-testid="member-invitation">
      <div className="cln:grid cln:max-w-prose cln:gap-4">
        <p>{t('members.received.body', { name, role: t(`members.roles.${role}`) })}</p>
        <p>{t(`members.may.${role}`)}</p>
        <p className="cln:text-s cln:text-ink-soft">{t('members.received.until', { when: sayWhen(expiresAt) })}</p>
        {before && (
          <div>
            <p className="cln:wrap-anywhere">{t('members.received.elsewhere', { practice: before })}</p>
            <RouteLink to={pages.members} className={`${buttonClass()} cln:mt-3`}>
              {t('members.received.elsewhereLink')}
            </RouteLink>
          </div>
        )}
        {error && <ProblemView error={error} />}
        <p className="cln:flex cln:flex-wrap cln:gap-3">
          {!before && (
            <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
              {t('members.received.accept')}
            </Button>
          )}
          <Button busy={decline.isPending} onClick={() => decline.mutate()}>
            {t('members.received.decline')}
          </Button>
        </p>
      </div>
    </Card>
  );
}
