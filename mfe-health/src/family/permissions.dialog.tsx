import type { FamilyGroup, FamilyMember } from '@toothwise/contracts-health';
import { Button, Checkbox, Dialog } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi } from '../api/health.resource.js';
import { useFamilyChange } from './use-family.js';

/** FAM-058: another member's flags, for all children or for some. */
export function PermissionsDialog({ member, group, onClose }: { member: FamilyMember; group: FamilyGroup; onClose: () => void }) {
  const { t } = useTranslation('health');
  const [views, setViews] = useState(member.canViewOthers);
  const [manages, setManages] = useState(member.canManageOthers);
  const [children, setChildren] = useState(member.children);
  const change = useFamilyChange(
    () =>
      healthApi.changeFlags({
        params: { personId: member.personId },
        body: { canViewOthers: views || manages, canManageOthers: manages, children },
      }),
    { failure: 'change', done: t('family.done.permissions'), onDone: onClose },
  );
  const isNamed = (personId: string) => children === null || children.includes(personId);
  const name = (personId: string, to: boolean) => {
    const all = group.children.map((child) => child.personId);
    const named = all.filter((id) => (id === personId ? to : isNamed(id)));
    setChildren(named.length === all.length ? null : named);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('family.permissions.title', { name: member.firstName })}
      closeLabel={t('family.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('family.close')}</Button>
          <Button look="primary" busy={change.isPending} onClick={() => change.mutate(undefined)}>
            {t('family.save')}
          </Button>
        </>
      }
    >
      <div className="hea:grid hea:gap-3">
        <Checkbox
          label={t('family.permissions.view')}
          checked={views || manages}
          disabled={manages}
          onChange={(event) => setViews(event.target.checked)}
        />
        <Checkbox label={t('family.permissions.manage')} checked={manages} onChange={(event) => setManages(event.target.checked)} />
        {group.children.length > 0 && (views || manages) && (
          <fieldset className="hea:grid hea:gap-1">
            <legend className="hea:font-semibold">{t('family.permissions.children')}</legend>
            {group.children.map((child) => (
              <Checkbox
                key={child.personId}
                label={child.displayName ?? child.firstName}
                checked={isNamed(child.personId)}
                onChange={(event) => name(child.personId, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
        <p className="hea:text-s hea:text-ink-soft">{t('family.permissions.hint')}</p>
      </div>
    </Dialog>
  );
}
