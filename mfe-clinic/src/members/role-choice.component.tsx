import type { MemberRole } from '@toothwise/contracts-clinic';
import { Select } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** The fewest rights last, so that nobody gives more than they looked for. */
const ROLES: MemberRole[] = ['front_desk', 'dentist', 'owner'];

/** A role, and in words what it may do. */
export function RoleChoice({ value, onChange }: { value: MemberRole; onChange: (role: MemberRole) => void }) {
  const { t } = useTranslation('clinic');
  return (
    <Select
      label={t('members.role.label')}
      hint={t(`members.may.${value}`)}
      options={ROLES.map((role) => ({ value: role, label: t(`members.roles.${role}`) }))}
      value={value}
      onChange={({ target }) => onChange(target.value as MemberRole)}
    />
  );
}
