import type { MemberInvitation } from '@toothwise/contracts-clinic';
import { Badge, Button, Card } from '@toothwise/ui';
import { FailureNotice, sayWhen, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi } from '../api/clinic.resource.js';
import { InviteDialog } from './invite.dialog.js';
import { useMemberChange } from './use-members.js';

/** Whom the practice has asked, and what became of it. */
export function InvitationsCard({ invitations, mayInvite }: { invitations: MemberInvitation[]; mayInvite: boolean }) {
  const { t } = useTranslation('clinic');
  const [inviting, setInviting] = useState(false);
  return (
    <Card title={t('members.invitations.title')} data-testid="member-invitations">
      {invitations.length === 0 && <p className="cln:text-ink-soft">{t('members.invitations.empty')}</p>}
      <ul className="cln:divide-y cln:divide-line cln:empty:hidden">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {mayInvite ? (
        <p className="cln:mt-6">
          <Button look="primary" onClick={() => setInviting(true)}>
            {t('members.invite.open')}
          </Button>
        </p>
      ) : (
        <p className="cln:mt-4 cln:text-ink-soft">{t('members.notApproved')}</p>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Card>
  );
}

function Invitation({ invitation }: { invitation: MemberInvitation }) {
  const { t } = useTranslation('clinic');
  const { id: invitationId, email, role, state, invitedBy, expiresAt } = invitation;
  const revoke = useMemberChange(() => clinicApi.revokeInvitation({ params: { invitationId } }), {
    done: t('members.invitations.revoked', { email }),
  });
  const until = state === 'open' && t('members.invitations.until', { when: sayWhen(expiresAt) });
  return (
    <li className="cln:grid cln:gap-2 cln:py-4 cln:first:pt-0 cln:last:pb-0" aria-label={email}>
      <p className="cln:flex cln:flex-wrap cln:items-center cln:gap-2">
        <span className="cln:font-semibold cln:wrap-anywhere">{email}</span>
        <Badge look="quiet">{t(`members.roles.${role}`)}</Badge>
        <Badge look={state === 'open' ? 'brand' : 'quiet'}>{t(`members.invitations.states.${state}`)}</Badge>
      </p>
      <p className="cln:text-s cln:text-ink-soft">
        {[t('members.invitations.by', { name: invitedBy }), until].filter(Boolean).join(' · ')}
      </p>
      {state === 'open' && (
        <p>
          <Button
            size="small"
            aria-label={`${t('members.invitations.revoke')}: ${email}`}
            busy={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            {t('members.invitations.revoke')}
          </Button>
        </p>
      )}
      <FailureNotice error={revoke.error} title={t('members.failed')} />
    </li>
  );
}
