import type { accountHttp } from '@toothwise/contracts-account';
import { Button, Dialog, toast } from '@toothwise/ui';
import { ProblemView, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { accountApi, keys } from './admin.resource.js';

interface SendDialogProps {
  announcement: accountHttp.NewAnnouncement;
  onClose: () => void;
  onSent: () => void;
}

/** It goes to everybody and cannot be taken back. */
export function SendDialog({ announcement, onClose, onSent }: SendDialogProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  // One key per intent: pressing again after a lost connection sends nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => accountApi.announce({ body: announcement, idempotencyKey }),
    onSuccess: async () => {
      toast.success(t('notices.sent'));
      onSent();
      await queries.invalidateQueries({ queryKey: keys.announcements });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('notices.sure')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={send.isPending} onClick={() => send.mutate()}>
            {t('notices.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('notices.sureBody', { title: announcement.title })}</p>
        {send.error && <ProblemView error={send.error} onRetry={() => send.mutate()} />}
      </div>
    </Dialog>
  );
}
