import type { FamilyGroup, FamilyMember } from '@toothwise/contracts-health';
import { Button, Checkbox, Dialog } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { useFamilyChange } from './use-family.js';

/** FAM-058: another member's flags, for all children or for some. */
export function PermissionsDialog({ member, group, onClose }: { member: FamilyMember; group: FamilyGroup; onClose: () => void }) {
  const { t } = useTranslation('health');
  const [views, setViews] = useState(member.canViewOthers);
  const [manages, setManages] = useState(member.canManageOthers);
  const { offered, children, isNamed, name } = useNamed(member, group);
  const change = useFamilyChange(
    () =>
      healthApi.changeFlags({
        params: { personId: member.personId },
        body: { canViewOthers: views || manages, canManageOthers: manages, children },
      }),
    { failure: 'change', done: t('family.done.permissions'), onDone: onClose },
  );
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
        {offered.length > 0 && (views || manages) && (
          <fieldset className="hea:grid hea:gap-1">
            <legend className="hea:font-semibold">{t('family.permissions.children')}</legend>
            {offered.map((child) => (
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
        <FailureNotice {...change.notDone} />
      </div>
    </Dialog>
  );
}

/** The children that the flags are about, as they are ticked; null is all of them. */
function useNamed(member: FamilyMember, group: FamilyGroup) {
  // Nobody gives more than they have themselves; and a named child may have been removed meanwhile.
  const own = group.members.find(({ isMe }) => isMe)?.children ?? null;
  const offered = group.children.filter(({ personId }) => own === null || own.includes(personId));
  // Who was named as a child, and signs in by now, stays named.
  const grown = group.members.map(({ personId }) => personId).filter((id) => member.children?.includes(id));
  const [children, setChildren] = useState(() => {
    const named = member.children;
    if (own === null && named === null) return null;
    return [...offered.map(({ personId }) => personId).filter((id) => named === null || named.includes(id)), ...grown];
  });
  const isNamed = (personId: string) => children === null || children.includes(personId);
  const name = (personId: string, to: boolean) => {
    const all = offered.map((child) => child.personId);
    const named = all.filter((id) => (id === personId ? to : isNamed(id)));
    setChildren(own === null && named.length === all.length ? null : [...named, ...grown]);
  };
  return { offered, children, isNamed, name };
}
