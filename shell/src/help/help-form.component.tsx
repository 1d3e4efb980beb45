import type { HelpAnswer, HelpRequest } from '@toothwise/contracts-account';
import { Button, Notice, Select, TextArea } from '@toothwise/ui';
import { fieldSentences, Link, problemSentence, shellPaths, useTranslation } from '@toothwise/web-platform';
import { EmergencyCard } from '@toothwise/web-platform/care';
import { useRef, useState } from 'react';
import { useHelpForm } from './use-help-form.js';

const LONGEST = 4000;
const SUBJECTS = ['account', 'screening', 'payment', 'practice', 'other'] as const satisfies readonly HelpRequest['about'][];

/** The message, and in front of it what to do at once where it sounds like an emergency. */
export function HelpForm({ onSent }: { onSent: (reference: string) => void }) {
  const { t } = useTranslation('help');
  const { typed, type, emergency, send } = useHelpForm(onSent);
  const [wanted, setWanted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const empty = typed.message.trim() === '';
  const submit = (noEmergency?: true) => {
    setWanted(true);
    if (empty) field.current?.focus();
    else if (!emergency || noEmergency) send.mutate({ ...typed, message: typed.message.trim(), ...(noEmergency && { noEmergency }) });
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) submit();
      }}
    >
      <p className="text-ink-soft">
        {t('notCare')} <Link to={shellPaths.emergency}>{t('emergency')}</Link>
      </p>
      <Select
        label={t('about')}
        value={typed.about}
        options={SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        onChange={(event) => type({ about: SUBJECTS.find((one) => one === event.target.value) ?? 'other' })}
      />
      <TextArea
        ref={field}
        label={t('message')}
        hint={t('messageHint')}
        rows={6}
        maxLength={LONGEST}
        count={typed.message.length}
        value={typed.message}
        error={wanted && empty ? t('needed') : fieldSentences(send.error, { message: t('needed') }).message}
        onChange={(event) => type({ message: event.target.value })}
      />
      {emergency && <Heard {...emergency} busy={send.isPending} onNone={() => submit(true)} />}
      {send.error && (
        <Notice look="error" title={t('failed')}>
          <p>{problemSentence(send.error, t('failed'))}</p>
        </Notice>
      )}
      {!emergency && (
        <div>
          <Button look="primary" type="submit" busy={send.isPending}>
            {t('send')}
          </Button>
        </div>
      )}
    </form>
  );
}

type HeardProps = Pick<HelpAnswer, 'emergency' | 'sensitive'> & { busy: boolean; onNone: () => void };

function Heard({ emergency, sensitive, busy, onNone }: HeardProps) {
  const { t } = useTranslation('help');
  return (
    emergency && (
      <EmergencyCard emergency={emergency} sensitive={sensitive} inPage="part" heard>
        <Button look="quiet" busy={busy} onClick={onNone}>
          {t('noEmergency')}
        </Button>
      </EmergencyCard>
    )
  );
}
