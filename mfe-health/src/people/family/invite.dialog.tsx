import type { FamilyRole } from '@toothwise/contracts-health';
import { Button, Dialog, Select, TextField } from '@toothwise/ui';
import { FailureNotice, fieldSentences, useFirstWrong, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { useFamilyChange, useKey } from './use-family.js';

/** FAM-049 */
const ROLES: FamilyRole[] = ['parent', 'guardian', 'teen', 'child'];

/** FAM-017, FAM-048–050 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('health');
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<FamilyRole>('child');
  const [error, setError] = useState<string>();
  const [form, leadToWrong] = useFirstWrong();
  const { key, renewKey } = useKey();
  const send = useFamilyChange((body: { email: string; role: FamilyRole }) => healthApi.inviteMember({ body, idempotencyKey: key }), {
    failure: 'invite',
    renewKey,
    done: t('family.done.invite'),
    onDone: onClose,
    onError: (problem) => {
      setError(fieldSentences(problem, { email: t('family.invite.refused') }).email);
      leadToWrong();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(email.trim() ? undefined : t('family.invite.missing'));
    if (email.trim()) send.mutate({ email, role });
    else leadToWrong();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('family.invite.open')}
      closeLabel={t('family.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('family.close')}</Button>
          <Button look="primary" type="submit" form={id} busy={send.isPending}>
            {t('family.invite.open')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="hea:grid hea:gap-4" onSubmit={submit} noValidate>
        <TextField
          type="email"
          label={t('family.invite.email')}
          hint={t('family.invite.hint')}
          error={error}
          {...{ autoComplete: 'off', maxLength: 254, value: email }}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          label={t('family.invite.role')}
          options={ROLES.map((value) => ({ value, label: t(`family.roles.${value}`) }))}
          value={role}
          onChange={(event) => setRole(event.target.value as FamilyRole)}
        />
        <FailureNotice {...send.notDone} again="submit" />
      </form>
    </Dialog>
  );
}
