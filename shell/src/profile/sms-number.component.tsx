import { isPhone, sayPhone } from '@toothwise/phone';
import { Button, Notice, TextField } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { useMe } from '../session/use-me.js';
import type { useSms } from './use-sms.js';

type Sms = ReturnType<typeof useSms>;

/** The number that text messages go to: asked for, proven by the code that was sent there, changed, removed. */
export function SmsNumber({ of }: { of: Sms }) {
  const { t } = useTranslation('profile');
  const [another, setAnother] = useState(false);
  const { sms, remove } = of;
  if (!sms?.offered) return null;
  const { number, pending } = sms;
  return (
    <section aria-labelledby="sms-number" className="mt-10 grid max-w-xl gap-4">
      <h2 id="sms-number" className="text-l font-bold">
        {t('sms.title')}
      </h2>
      {number && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="mr-auto">{t('sms.goTo', { number: sayPhone(number.number) })}</p>
          <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('sms.remove')}
          </Button>
          <FailureNotice error={remove.error} otherwise={t('sms.notRemoved')} again={() => remove.mutate()} className="w-full" />
        </div>
      )}
      {number?.stopped && <Notice>{t('sms.stopped')}</Notice>}
      {pending && !another ? (
        <Code of={of} number={pending.number} onAnother={() => setAnother(true)} />
      ) : (
        <NewNumber of={of} isChange={number !== null} onSent={() => setAnother(false)} />
      )}
    </section>
  );
}

function NewNumber({ of: { sendCode, says }, isChange, onSent }: { of: Sms; isChange: boolean; onSent: () => void }) {
  const { t } = useTranslation('profile');
  const me = useMe();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const number = typed ?? (isChange ? '' : (me.data?.phone ?? ''));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isPhone(number));
    if (isPhone(number) && !sendCode.isPending) sendCode.mutate(number, { onSuccess: onSent });
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={send}>
      <TextField
        type="tel"
        name="number"
        autoComplete="tel"
        label={t(isChange ? 'sms.other' : 'sms.number')}
        hint={t('fields.phoneHint')}
        value={number}
        error={wrong ? t('wrong.phone') : sendCode.error ? says(sendCode.error) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p>
        <Button type="submit" busy={sendCode.isPending}>
          {t('sms.send')}
        </Button>
      </p>
    </form>
  );
}

function Code({ of: { sendCode, prove, says }, number, onAnother }: { of: Sms; number: string; onAnother: () => void }) {
  const { t } = useTranslation('profile');
  const [code, setCode] = useState('');
  const error = prove.error ?? sendCode.error;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!prove.isPending) prove.mutate(code.trim());
  };
  const resend = () => {
    prove.reset();
    setCode('');
    sendCode.mutate(number);
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={confirm}>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        label={t('sms.code')}
        hint={t('sms.sent', { number: sayPhone(number) })}
        value={code}
        error={error ? says(error) : undefined}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={prove.isPending}>
          {t('sms.confirm')}
        </Button>
        <Button busy={sendCode.isPending} onClick={resend}>
          {t('sms.resend')}
        </Button>
        <Button look="quiet" onClick={onAnother}>
          {t('sms.another')}
        </Button>
      </p>
    </form>
  );
}
