import type { Family, FamilyChild } from '@toothwise/contracts-health';
import { Button, Checkbox, Dialog, TextField } from '@toothwise/ui';
import { FailureNotice, fieldSentences, useFirstWrong, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { useFamilyChange, useKey } from './use-family.js';

interface Props {
  child: FamilyChild;
  consent: Family['accountConsent'];
  onClose: () => void;
}

const nameOf = (child: FamilyChild) => child.displayName ?? child.firstName;

/** What is typed, what is missing of it, and its way to the service. */
function useAccountForm({ child, consent, onClose }: Props) {
  const { t } = useTranslation('health');
  const [email, setEmail] = useState(child.email ?? '');
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<{ email?: string; consent?: string }>({});
  const [form, leadToWrong] = useFirstWrong();
  const { key, renewKey } = useKey();
  const { personId } = child;
  const body = { email: email.trim(), consent: { given: true as const, textVersion: consent.textVersion } };
  const send = useFamilyChange(() => healthApi.promoteChild({ params: { personId }, body, idempotencyKey: key }), {
    failure: 'invite',
    renewKey,
    done: t('family.done.account', { name: nameOf(child) }),
    onDone: onClose,
    onError: (error) => {
      setErrors(fieldSentences(error, { email: t('family.account.refused') }));
      leadToWrong();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(!email.trim() && { email: t('family.invite.missing') }),
      ...(!agreed && { consent: t('family.account.disagreed') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) leadToWrong();
    else send.mutate(undefined);
  };
  return { form, email, setEmail, agreed, setAgreed, errors, submit, busy: send.isPending, notDone: send.notDone };
}

/** FAM-042: a child from 13 on is invited to sign up itself, once its guardian has agreed. */
export function AccountDialog(props: Props) {
  const { child, consent, onClose } = props;
  const { t } = useTranslation('health');
  const id = useId();
  const name = nameOf(child);
  const { form, email, setEmail, agreed, setAgreed, errors, submit, busy, notDone } = useAccountForm(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('family.account.title', { name })}
      closeLabel={t('family.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('family.close')}</Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {t('family.account.send')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="hea:grid hea:gap-4" onSubmit={submit} noValidate>
        <p>{t('family.account.lead', { name })}</p>
        <TextField
          type="email"
          label={t('family.account.email', { name })}
          error={errors.email}
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {child.notes && <p>{t('family.account.notes', { name })}</p>}
        <Checkbox
          label={consent.text}
          error={agreed ? undefined : errors.consent}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <FailureNotice {...notDone} again="submit" />
      </form>
    </Dialog>
  );
}
