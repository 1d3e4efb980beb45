import type { Family, FamilyChild, FamilyGroup } from '@toothwise/contracts-health';
import { Button, Card, Dialog } from '@toothwise/ui';
import { QueryView, sayWhen, useQuery, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';
import { AccountDialog } from './account.dialog.js';
import { ChildDialog } from './child.dialog.js';
import { RemoveChildDialog } from './remove-child.dialog.js';

/** From then on the server takes no change of a profile from its guardians. */
const ADULT_AGE = 18;
/** From then on a child can have an account of its own. */
const TEEN_AGE = 13;

interface Props {
  group: FamilyGroup;
  family: Family;
}

/** FAM-019: profiles that parents keep. */
export function ChildrenCard({ group, family }: Props) {
  const { t } = useTranslation('health');
  return (
    <Card title={t('family.children.title')} data-testid="family-children">
      {group.children.length === 0 && <p className="hea:text-ink-soft">{t('family.children.empty')}</p>}
      <ul className="hea:divide-y hea:divide-line hea:empty:hidden">
        {group.children.map((child) => (
          <Child key={child.personId} child={child} family={family} mayManage={group.mayManage} />
        ))}
      </ul>
    </Card>
  );
}

type Act = 'edit' | 'remove' | 'looks' | 'account';

function Child({ child, family, mayManage }: { child: FamilyChild; family: Family; mayManage: boolean }) {
  const { t } = useTranslation('health');
  const [open, setOpen] = useState<Act | null>(null);
  const name = `${child.firstName} ${child.lastName}`;
  const close = () => setOpen(null);
  const act = (what: Act, quiet = true) => (
    <Button
      size="small"
      look={quiet ? 'quiet' : 'secondary'}
      aria-label={`${t(`family.children.${what}`)}: ${name}`}
      onClick={() => setOpen(what)}
    >
      {t(`family.children.${what}`)}
    </Button>
  );
  return (
    <li className="hea:grid hea:gap-2 hea:py-3 hea:first:pt-0 hea:last:pb-0" aria-label={name}>
      <p>
        <bdi className="hea:font-semibold hea:wrap-anywhere">{child.displayName ?? name}</bdi>
        <span className="hea:ml-2 hea:text-ink-soft">{t('family.children.age', { count: child.age })}</span>
      </p>
      {child.displayName && (
        <p className="hea:text-s hea:wrap-anywhere hea:text-ink-soft">
          <bdi>{name}</bdi>
        </p>
      )}
      {mayManage && <AccountState child={child} />}
      {mayManage && (
        <p className="hea:flex hea:flex-wrap hea:gap-2">
          {child.age < ADULT_AGE && act('edit', false)}
          {child.age >= TEEN_AGE && act('account', false)}
          {act('looks')}
          {act('remove')}
        </p>
      )}
      {open === 'edit' && <ChildDialog child={child} consent={family.childConsent} onClose={close} />}
      {open === 'account' && <AccountDialog child={child} consent={family.accountConsent} onClose={close} />}
      {open === 'remove' && <RemoveChildDialog child={child} onClose={close} />}
      {open === 'looks' && <LooksDialog child={child} onClose={close} />}
    </li>
  );
}

/** FAM-042: whose address is known, and what it waits for. */
function AccountState({ child: { email, requiresParentConsent } }: { child: FamilyChild }) {
  const { t } = useTranslation('health');
  if (email === null) return null;
  return (
    <p className="hea:text-s hea:text-ink-soft hea:wrap-anywhere">
      {requiresParentConsent ? t('family.children.consentNeeded') : t('family.children.invited', { email })}
    </p>
  );
}

/** A child reads no list of who looked; who manages it does. */
function LooksDialog({ child, onClose }: { child: FamilyChild; onClose: () => void }) {
  const { t } = useTranslation('health');
  const { personId, firstName } = child;
  const looks = useQuery({
    queryKey: [...keys.family, 'looks', personId],
    queryFn: ({ signal }) => healthApi.listChildLooks({ params: { personId }, signal }),
  });
  return (
    <Dialog open onClose={onClose} title={t('family.looks.title', { name: firstName })} closeLabel={t('family.close')}>
      <QueryView query={looks} isEmpty={({ items }) => items.length === 0} empty={<p>{t('family.looks.empty')}</p>}>
        {({ items }) => (
          <ul className="hea:divide-y hea:divide-line">
            {items.map(({ id, at, who, what }) => (
              <li key={id} className="hea:flex hea:flex-wrap hea:justify-between hea:gap-x-3 hea:py-2">
                <span>{t(`family.looks.${what}`, { who })}</span>
                <time dateTime={at} className="hea:text-ink-soft">
                  {sayWhen(at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
