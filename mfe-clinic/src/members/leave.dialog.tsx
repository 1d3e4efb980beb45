import { Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi } from '../api/clinic.resource.js';
import { ConfirmDialog } from './confirm.dialog.js';
import { useMemberChange } from './use-members.js';

/** The way out, which is asked about once. */
export function LeaveButton({ practice }: { practice: string }) {
  const { t } = useTranslation('clinic');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const leave = useMemberChange(() => clinicApi.leavePractice(), {
    done: t('members.leave.done', { practice }),
    onDone: close,
  });
  const title = t('members.leave.title', { practice });
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        {t('members.leave.open')}
      </Button>
      {open && <ConfirmDialog title={title} ask={t('members.leave.ask')} action={t('members.leave.open')} change={leave} onClose={close} />}
    </>
  );
}
