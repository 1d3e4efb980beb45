import type { PracticeMember } from '@toothwise/contracts-clinic';
import { Badge, Button, Card } from '@toothwise/ui';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { LeaveButton } from './leave.dialog.js';
import { RemoveDialog } from './remove.dialog.js';
import { RoleDialog } from './role.dialog.js';

/** Who belongs to the practice. */
export function MembersCard({ practice, members }: { practice: string; members: PracticeMember[] }) {
  const { t } = useTranslation('clinic');
  const owners = members.filter(({ role }) => role === 'owner');
  return (
    <Card title={t('members.list')} data-testid="members">
      <ul className="cln:divide-y cln:divide-line">
        {members.map((member) => (
          <Member key={member.personId} member={member} practice={practice} isOnlyOwner={member.role === 'owner' && owners.length === 1} />
        ))}
      </ul>
    </Card>
  );
}

function Member({ member, practice, isOnlyOwner }: { member: PracticeMember; practice: string; isOnlyOwner: boolean }) {
  const { t } = useTranslation('clinic');
  const [open, setOpen] = useState<'role' | 'remove' | null>(null);
  const { role, isMe, email, joinedAt } = member;
  const name = member.name ?? email ?? t('members.noName');
  return (
    <li className="cln:grid cln:gap-2 cln:py-4 cln:first:pt-0 cln:last:pb-0" aria-label={name}>
      <p className="cln:flex cln:flex-wrap cln:items-center cln:gap-2">
        <span className="cln:font-semibold cln:wrap-anywhere">{name}</span>
        <Badge look={role === 'owner' ? 'brand' : 'quiet'}>{t(`members.roles.${role}`)}</Badge>
        {isMe && <Badge>{t('members.you')}</Badge>}
      </p>
      <p className="cln:text-s cln:text-ink-soft cln:wrap-anywhere">
        {[member.name && email, t('members.since', { day: sayDate(joinedAt) })].filter(Boolean).join(' · ')}
      </p>
      {isOnlyOwner ? (
        <p className="cln:text-s">{t('members.leave.only')}</p>
      ) : (
        <div className="cln:flex cln:flex-wrap cln:gap-2">
          <Button size="small" aria-label={t('members.role.of', { name })} onClick={() => setOpen('role')}>
            {t('members.role.open')}
          </Button>
          {isMe ? (
            <LeaveButton practice={practice} />
          ) : (
            <Button size="small" look="quiet" aria-label={t('members.remove.title', { name })} onClick={() => setOpen('remove')}>
              {t('members.remove.open')}
            </Button>
          )}
        </div>
      )}
      {open === 'role' && <RoleDialog member={member} name={name} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog personId={member.personId} name={name} onClose={() => setOpen(null)} />}
    </li>
  );
}
