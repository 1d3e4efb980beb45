import type { Family, FamilyGroup } from '@toothwise/contracts-health';
import { Badge, Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { ChildDialog } from './child.dialog.js';
import { ChildrenCard } from './children-card.component.js';
import { InvitationsCard } from './invitations-card.component.js';
import { InviteDialog } from './invite.dialog.js';
import { Lapsed } from './lapsed.component.js';
import { MembersCard } from './members-card.component.js';
import { UsageDialog } from './usage.dialog.js';
import { Sharing } from './sharing.component.js';

/** FAM-012–020 */
export function GroupView({ family, group }: { family: Family; group: FamilyGroup }) {
  const { t } = useTranslation('health');
  const [open, setOpen] = useState<'child' | 'invite' | 'usage' | null>(null);
  const mayAdd = group.mayManage && family.access;
  return (
    <div className="hea:grid hea:gap-4">
      {!family.access && <Lapsed />}
      <header className="hea:flex hea:flex-wrap hea:items-center hea:gap-x-4 hea:gap-y-2">
        <h2 className="hea:mr-auto hea:text-xl hea:font-bold">{group.name}</h2>
        <span>{t('family.group.count', { count: group.memberCount })}</span>
        <span className="hea:text-ink-soft">{t('family.group.max', { max: group.maxMembers })}</span>
        <Badge look="brand">{t(`family.tier.${group.subscriptionTier === 'family' ? 'family' : 'other'}`)}</Badge>
      </header>
      <p className="hea:flex hea:flex-wrap hea:gap-2">
        {mayAdd && (
          <>
            <Button look="primary" onClick={() => setOpen('child')}>
              {t('family.child.add')}
            </Button>
            <Button onClick={() => setOpen('invite')}>{t('family.invite.open')}</Button>
          </>
        )}
        <Button look="quiet" onClick={() => setOpen('usage')}>
          {t('family.usage.open')}
        </Button>
      </p>
      <div className="hea:grid hea:items-start hea:gap-4 hea:md:grid-cols-2">
        <MembersCard group={group} />
        <ChildrenCard group={group} family={family} />
        {group.mayManage && <InvitationsCard invitations={group.invitations} />}
        <Sharing group={group} />
      </div>
      {open === 'child' && <ChildDialog consent={family.childConsent} onClose={() => setOpen(null)} />}
      {open === 'usage' && <UsageDialog onClose={() => setOpen(null)} />}
      {open === 'invite' && <InviteDialog onClose={() => setOpen(null)} />}
    </div>
  );
}
