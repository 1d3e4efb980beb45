import type { Membership } from '@toothwise/contracts-clinic';
import { Card, Skeleton } from '@toothwise/ui';
import { Page, QueryView, useTranslation } from '@toothwise/web-platform';
import { AccessRequired } from './access-required.component.js';
import { InvitationsCard } from './invitations-card.component.js';
import { LeaveButton } from './leave.dialog.js';
import { MembersCard } from './members-card.component.js';
import { useMembers, useMembership } from './use-members.js';

/** `/clinic-members`: to owners everybody of their practice; to the others what they are in it, and the way out. */
export default function MembersPage() {
  const { t } = useTranslation('clinic');
  const membership = useMembership();
  const practice = membership.data?.practice;
  const isOwner = membership.data?.role === 'owner';
  return (
    <Page title={t('members.title')} lead={practice && isOwner ? t('members.lead', { practice: practice.name }) : undefined}>
      <QueryView query={membership} skeleton={<Skeleton lines={6} />}>
        {({ practice: mine, role, state }) => {
          if (!mine || !role) return <AccessRequired />;
          return role === 'owner' ? (
            <Everybody practice={mine.name} isApproved={state === 'approved'} />
          ) : (
            <Own practice={mine.name} role={role} />
          );
        }}
      </QueryView>
    </Page>
  );
}

function Everybody({ practice, isApproved }: { practice: string; isApproved: boolean }) {
  const members = useMembers();
  return (
    <QueryView query={members} skeleton={<Skeleton block={200} lines={4} />}>
      {(data) => (
        <div className="cln:grid cln:gap-6">
          <MembersCard practice={practice} members={data.members} />
          <InvitationsCard invitations={data.invitations} mayInvite={isApproved} />
        </div>
      )}
    </QueryView>
  );
}

function Own({ practice, role }: { practice: string; role: NonNullable<Membership['role']> }) {
  const { t } = useTranslation('clinic');
  return (
    <Card title={t('members.own.title', { practice })}>
      <p className="cln:font-semibold">{t(`members.roles.${role}`)}</p>
      <p>{t(`members.may.${role}`)}</p>
      <p className="cln:mt-2 cln:text-ink-soft">{t('members.own.ask')}</p>
      <div className="cln:mt-6">
        <LeaveButton practice={practice} />
      </div>
    </Card>
  );
}
