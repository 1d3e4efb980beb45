import type { FamilyInvitation } from '@toothwise/contracts-health';
import { Badge, Button, Card } from '@toothwise/ui';
import { FailureNotice, sayDay, useTranslation } from '@toothwise/web-platform';
import { healthApi } from '../../api/health.resource.js';
import { useFamilyChange } from './use-family.js';

/** FAM-020, FAM-021 */
export function InvitationsCard({ invitations }: { invitations: FamilyInvitation[] }) {
  const { t } = useTranslation('health');
  const cancel = useFamilyChange((invitationId: string) => healthApi.cancelInvitation({ params: { invitationId } }), {
    failure: 'cancel',
    done: t('family.done.cancel'),
  });
  return (
    <Card title={t('family.invitations.title')} data-testid="family-invitations">
      {invitations.length === 0 && <p className="hea:text-ink-soft">{t('family.invitations.empty')}</p>}
      <ul className="hea:divide-y hea:divide-line hea:empty:hidden">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="hea:grid hea:gap-2 hea:py-3 hea:first:pt-0 hea:last:pb-0" aria-label={email}>
            <p className="hea:flex hea:flex-wrap hea:items-center hea:gap-2">
              <span className="hea:font-semibold hea:wrap-anywhere">{email}</span>
              <Badge look={role === 'parent' ? 'brand' : 'quiet'}>{t(`family.roles.${role}`)}</Badge>
            </p>
            <p className="hea:text-s hea:text-ink-soft">{t('family.invitations.until', { day: sayDay(expiresAt) })}</p>
            <p>
              <Button
                size="small"
                aria-label={`${t('family.invitations.cancel')}: ${email}`}
                busy={cancel.isPending && cancel.variables === id}
                onClick={() => cancel.mutate(id)}
              >
                {t('family.invitations.cancel')}
              </Button>
            </p>
            <FailureNotice {...cancel.notDone} error={cancel.variables === id && cancel.error} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
