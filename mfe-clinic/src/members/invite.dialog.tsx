import type { NewMemberInvitation } from '@toothwise/contracts-clinic';
import { Button, Dialog, TextField } from '@toothwise/ui';
import { fieldSentences, ProblemView, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';
import { clinicApi } from '../api/clinic.resource.js';
import { RoleChoice } from './role-choice.component.js';
import { useMemberChange } from './use-members.js';

/** Asks an address into the practice, in a role. What was typed outlives the sign-in that is asked for. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clinic');
  const id = useId();
  const [{ email, role }, write, forget] = useUnsaved<NewMemberInvitation>('clinic.invitation', { email: '', role: 'front_desk' });
  const [missing, setMissing] = useState(false);
  const close = () => {
    forget();
    onClose();
  };
  const send = useMemberChange((body: NewMemberInvitation) => clinicApi.inviteMember({ body, idempotencyKey: crypto.randomUUID() }), {
    done: t('members.invite.done', { email }),
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!email.trim());
    if (email.trim()) send.mutate({ email, role });
  };
  const refused = fieldSentences(send.error, { email: t('members.invite.refused') }).email;
  return (
    <Dialog
      open
      onClose={close}
      title={t('members.invite.open')}
      closeLabel={t('members.close')}
      actions={
        <>
          <Button onClick={close}>{t('members.cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={send.isPending}>
            {t('members.invite.send')}
          </Button>
        </>
      }
    >
      <form id={id} className="cln:grid cln:gap-4" onSubmit={submit} noValidate>
        <TextField
          type="email"
          label={t('members.invite.email')}
          hint={t('members.invite.hint')}
          error={missing ? t('members.invite.missing') : refused}
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => write({ email: target.value, role })}
        />
        <RoleChoice value={role} onChange={(value) => write({ email, role: value })} />
        {send.error && !refused && <ProblemView error={send.error} />}
      </form>
    </Dialog>
  );
}
