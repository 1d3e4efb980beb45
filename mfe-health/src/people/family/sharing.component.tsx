import type { FamilyGroup, Shares } from '@toothwise/contracts-health';
import { Card, SettledSelect } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { healthApi } from '../../api/health.resource.js';
import { useFamilyChange } from './use-family.js';

const CHOICES: Shares[] = ['nothing', 'view', 'manage'];

/** The person's own yes, which nobody else gives. */
export function Sharing({ group }: { group: FamilyGroup }) {
  const { t } = useTranslation('health');
  const me = group.members.find(({ isMe }) => isMe);
  const share = useFamilyChange((shares: Shares) => healthApi.changeSharing({ body: { shares } }), {
    failure: 'change',
    done: t('family.done.sharing'),
  });
  if (!me) return null;
  return (
    <Card title={t('family.sharing.title')}>
      {group.mayShare ? (
        <ShareChoice value={share.isPending ? share.variables : me.shares} onChange={(shares) => share.mutate(shares)} />
      ) : (
        <p>{t('family.sharing.notYet')}</p>
      )}
      <FailureNotice {...share.notDone} className="hea:mt-3" />
    </Card>
  );
}

export function ShareChoice({ value, onChange }: { value: Shares; onChange: (shares: Shares) => void }) {
  const { t } = useTranslation('health');
  return (
    <SettledSelect
      label={t('family.sharing.label')}
      hint={t('family.sharing.hint')}
      options={CHOICES.map((choice) => ({ value: choice, label: t(`family.sharing.${choice}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
