import { Button, Dialog } from '@toothwise/ui';
import { ProblemView, useTranslation } from '@toothwise/web-platform';

interface ConfirmDialogProps {
  title: string;
  ask: string;
  action: string;
  /** Where nobody loses anything by it. */
  look?: 'primary' | 'danger';
  change: { mutate(): void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** What it means, before what cannot be taken back. */
export function ConfirmDialog({ title, ask, action, look = 'danger', change, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('clinic');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('members.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('members.cancel')}</Button>
          <Button look={look} busy={change.isPending} onClick={() => change.mutate()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{ask}</p>
      {change.error && <ProblemView error={change.error} onRetry={() => change.mutate()} />}
    </Dialog>
  );
}
