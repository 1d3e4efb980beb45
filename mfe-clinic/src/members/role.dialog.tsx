import type { MemberRole, PracticeMember } from '@toothwise/contracts-clinic';
import { Button, Dialog } from '@toothwise/ui';
import { ProblemView, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi } from '../api/clinic.resource.js';
import { RoleChoice } from './role-choice.component.js';
import { useMemberChange } from './use-members.js';

/** Gives a member another role. It asks for a fresh sign-in: an owner may do everything. */
export function RoleDialog({ member, name, onClose }: { member: PracticeMember; name: string; onClose: () => void }) {
  const { t } = useTranslation('clinic');
  const { personId } = member;
  const [role, setRole] = useState<MemberRole>(member.role);
  const change = useMemberChange(() => clinicApi.changeMemberRole({ params: { personId }, body: { role } }), {
    done: t('members.role.done', { name }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('members.role.of', { name })}
      closeLabel={t('members.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('members.cancel')}</Button>
          <Button look="primary" busy={change.isPending} onClick={() => change.mutate()}>
            {t('members.role.save')}
          </Button>
        </>
      }
    >
      <div className="cln:grid cln:gap-4">
        <RoleChoice value={role} onChange={setRole} />
        {change.error && <ProblemView error={change.error} onRetry={() => change.mutate()} />}
      </div>
    </Dialog>
  );
}
