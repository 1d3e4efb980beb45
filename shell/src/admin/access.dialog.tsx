import type { accountHttp } from '@toothwise/contracts-account';
import { Button, Dialog, toast } from '@toothwise/ui';
import { ProblemView, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { accountApi, keys, nameOf } from './admin.resource.js';

const ROLES = ['clinic', 'dentist', 'admin'] as const;
type Deed = { does: 'give' | 'take'; role: (typeof ROLES)[number] } | { does: 'disable' | 'enable'; role?: undefined };

const carryOut = (id: string, deed: Deed) => {
  if (deed.does === 'give') return accountApi.giveRole({ params: { id, role: deed.role } });
  if (deed.does === 'take') return accountApi.takeRole({ params: { id, role: deed.role } });
  return accountApi[deed.does === 'disable' ? 'disablePerson' : 'enablePerson']({ params: { id } });
};

/** What may be changed about somebody's access; each change is said in full before it is made. */
export function AccessDialog({ person, onClose }: { person: accountHttp.PersonEntry; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [deed, decide] = useState<Deed>();
  const name = nameOf(person);
  const change = useMutation({
    mutationFn: (wanted: Deed) => carryOut(person.id, wanted),
    onSuccess: async () => {
      toast.success(t('access.done', { name }));
      onClose();
      await queries.invalidateQueries({ queryKey: keys.people });
    },
  });
  const label = ({ does, role }: Deed) => t(`access.${does}`, { role: role ? t(`people.roleNames.${role}`) : '' });
  const back = () => {
    change.reset();
    decide(undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={deed ? label(deed) : t('access.title', { name })}
      closeLabel={t('close')}
      actions={
        deed && (
          <>
            <Button onClick={back}>{t('access.back')}</Button>
            <Button
              look={deed.does === 'give' || deed.does === 'enable' ? 'primary' : 'danger'}
              busy={change.isPending}
              onClick={() => change.mutate(deed)}
            >
              {label(deed)}
            </Button>
          </>
        )
      }
    >
      {deed ? (
        <div className="grid gap-4">
          <p>{`${name}: ${t(`access.sure.${deed.does}`)}`}</p>
          <p>{t('access.sees')}</p>
          {change.error && <ProblemView error={change.error} onRetry={() => change.mutate(deed)} />}
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="wrap-anywhere">{t('access.lead', { email: person.email })}</p>
          <ul className="grid gap-2">
            {deedsFor(person).map((one) => (
              <li key={`${one.does} ${one.role}`}>
                <Button onClick={() => decide(one)}>{label(one)}</Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

const deedsFor = ({ roles, enabled }: accountHttp.PersonEntry): Deed[] => [
  ...ROLES.map((role): Deed => ({ does: roles.includes(role) ? 'take' : 'give', role })),
  { does: enabled ? 'disable' : 'enable' },
];
