import type { MadeShare } from '@toothwise/contracts-health';
import { Button, Dialog, TextField, toast } from '@toothwise/ui';
import { FailureNotice, sayTime, useMutation, useTranslation } from '@toothwise/web-platform';
import { pages } from '../../routes.js';

/** What opens it stands behind the `#`: browsers send that part to nobody. */
const addressOf = (token: string): string => `${location.origin}${pages.shared}#${token}`;

/** The link, once. */
export function MadeDialog({ made: { token, expiresAt }, onClose }: { made: MadeShare; onClose: () => void }) {
  const { t } = useTranslation('health');
  const address = addressOf(token);
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address),
    onSuccess: () => toast.success(t('sharing.made.copied')),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sharing.made.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('sharing.made.done')}</Button>
          <Button look="primary" onClick={() => copy.mutate()}>
            {t('sharing.made.copy')}
          </Button>
        </>
      }
    >
      <div className="hea:grid hea:gap-3">
        <p>{t('sharing.made.lead', { date: sayTime(expiresAt) })}</p>
        <TextField label={t('sharing.made.label')} readOnly value={address} onFocus={({ target }) => target.select()} />
        <FailureNotice error={copy.error} otherwise={t('sharing.made.notCopied')} />
      </div>
    </Dialog>
  );
}
