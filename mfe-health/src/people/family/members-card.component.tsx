import type { FamilyGroup, FamilyMember } from '@toothwise/contracts-health';
import { Badge, Button, Card, Dialog } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { PermissionsDialog } from './permissions.dialog.js';
import { Offer, TakeOver } from './primary.component.js';
import { useFamilyChange } from './use-family.js';

/** FAM-018, FAM-022: members with their own accounts. */
export function MembersCard({ group }: { group: FamilyGroup }) {
  const { t } = useTranslation('health');
  const alone = group.members.length === 1 && group.children.length === 0;
  return (
    <Card title={t('family.members.title')} data-testid="family-members">
      <ul className="hea:divide-y hea:divide-line">
        {group.members.map((member) => (
          <Member key={member.personId} member={member} group={group} />
        ))}
      </ul>
      {alone && <p className="hea:mt-3 hea:text-ink-soft">{t('family.members.empty')}</p>}
    </Card>
  );
}

function Member({ member, group }: { member: FamilyMember; group: FamilyGroup }) {
  const { t } = useTranslation('health');
  const [open, setOpen] = useState<'permissions' | 'remove' | null>(null);
  const me = group.members.find(({ isMe }) => isMe)!;
  const name = `${member.firstName} ${member.lastName}`.trim();
  return (
    <li className="hea:grid hea:gap-2 hea:py-3 hea:first:pt-0 hea:last:pb-0" aria-label={name}>
      <p className="hea:flex hea:flex-wrap hea:items-center hea:gap-2">
        <bdi className="hea:font-semibold hea:wrap-anywhere">{name}</bdi>
        <Badge look={member.role === 'parent' ? 'brand' : 'quiet'}>{t(`family.roles.${member.role}`)}</Badge>
        {member.isMe && <Badge>{t('family.you')}</Badge>}
        {member.isPrimaryAccount && <Badge>{t('family.members.primary')}</Badge>}
      </p>
      <p className="hea:text-s hea:text-ink-soft hea:wrap-anywhere">{member.email}</p>
      <p className="hea:text-s">
        {t(member.canManageOthers ? 'family.may.manage' : member.canViewOthers ? 'family.may.view' : 'family.may.nothing')}
      </p>
      <div className="hea:flex hea:flex-wrap hea:gap-2 hea:empty:hidden">
        {group.mayManage && !member.isMe && (
          <Button size="small" onClick={() => setOpen('permissions')} aria-label={`${t('family.permissions.open')}: ${name}`}>
            {t('family.permissions.open')}
          </Button>
        )}
        {me.isPrimaryAccount && !member.isMe && member.role === 'parent' && <Offer member={member} name={name} group={group} />}
        {member.isMe && group.offeredTo === member.personId && <TakeOver />}
        {!member.isPrimaryAccount && (group.mayManage || member.isMe) && (
          <Button size="small" look="quiet" onClick={() => setOpen('remove')} aria-label={`${t(removeKey(member))}: ${name}`}>
            {t(removeKey(member))}
          </Button>
        )}
      </div>
      {open === 'permissions' && <PermissionsDialog member={member} group={group} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog member={member} name={name} onClose={() => setOpen(null)} />}
    </li>
  );
}

const removeKey = ({ isMe }: FamilyMember) => (isMe ? 'family.members.leave' : 'family.members.remove');

function RemoveDialog({ member, name, onClose }: { member: FamilyMember; name: string; onClose: () => void }) {
  const { t } = useTranslation('health');
  const remove = useFamilyChange(() => healthApi.removeMember({ params: { personId: member.personId } }), {
    failure: 'change',
    done: t(member.isMe ? 'family.done.left' : 'family.done.removed', { name }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(removeKey(member))}
      closeLabel={t('family.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('family.close')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t(removeKey(member))}
          </Button>
        </>
      }
    >
      <p>{t(member.isMe ? 'family.members.leaveAsk' : 'family.members.removeAsk', { name })}</p>
      <FailureNotice {...remove.notDone} className="hea:mt-4" />
    </Dialog>
  );
}
