import { Button, Dialog, TextArea } from '@toothwise/ui';
import { ProblemView, useMutation, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';

interface ReasonDialogProps<Decided> {
  /** Of which decision about what: under it the words are kept, should a sign-in be asked for. */
  of: string;
  title: string;
  /** What it means. */
  sure: string;
  action: string;
  needsReason: boolean;
  decide: (reason: string) => Promise<Decided>;
  onDecided: (now: Decided) => Promise<void>;
  onClose: () => void;
}

/** What a decision means, and the words that the practice reads. */
export function ReasonDialog<Decided>({ of, title, sure, action, needsReason, decide, ...then }: ReasonDialogProps<Decided>) {
  const { t } = useTranslation('clinic');
  const id = useId();
  const [reason, setReason, forget] = useUnsaved(`clinic.reason.${of}`, '');
  const [missing, setMissing] = useState(false);
  const close = () => {
    forget();
    then.onClose();
  };
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: async (now) => {
      close();
      await then.onDecided(now);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = needsReason && !reason.trim();
    setMissing(lacks);
    if (!lacks) deciding.mutate(reason);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={t('review.close')}
      actions={
        <>
          <Button onClick={close}>{t('review.cancel')}</Button>
          <Button type="submit" form={id} look={needsReason ? 'danger' : 'primary'} busy={deciding.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="cln:grid cln:gap-4" onSubmit={submit} noValidate>
        <p>{sure}</p>
        {needsReason && (
          <TextArea
            label={t('review.reason')}
            rows={4}
            maxLength={1000}
            count={reason.length}
            value={reason}
            error={missing ? t('review.reasonMissing') : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {deciding.error && <ProblemView error={deciding.error} onRetry={() => deciding.mutate(reason)} />}
      </form>
    </Dialog>
  );
}
