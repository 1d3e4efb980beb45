import { Button, Dialog, TextArea } from '@toothwise/ui';
import { ProblemView, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';

interface ReasonDialogProps {
  title: string;
  /** What it means. */
  sure: string;
  action: string;
  needsReason: boolean;
  deciding: { mutate(reason: string): void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** What a decision means, and the words that the practice reads. */
export function ReasonDialog({ title, sure, action, needsReason, deciding, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('clinic');
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = needsReason && !reason.trim();
    setMissing(lacks);
    if (!lacks) deciding.mutate(reason);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('review.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('review.cancel')}</Button>
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
