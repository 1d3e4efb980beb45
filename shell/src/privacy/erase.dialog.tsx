import { accountRoutes } from '@toothwise/contracts-account/routes';
import { Button, Dialog, RadioCards } from '@toothwise/ui';
import {
  client,
  ProblemView,
  sessionStore,
  shellPaths,
  useMutation,
  useNavigate,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useState } from 'react';
import { erasureKey } from './erasure.keys.js';

const account = client(accountRoutes);
type When = 'now' | 'in-30-days';

/** What goes, what stays, and when: said in full before it is ordered. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [when, choose] = useState<When>('in-30-days');
  const order = useMutation({
    mutationFn: () => account.orderErasure({ body: { when } }),
    onSuccess: async (erasure) => {
      // Within seconds nobody is signed in here any more: that is no session that has ended, and nothing of them is kept for later.
      if (when === 'now') {
        await navigate(shellPaths.erased, { replace: true, state: { ordered: true } });
        return sessionStore.leaveForGood();
      }
      queries.setQueryData(erasureKey, erasure);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('erasure.askTitle')}
      closeLabel={t('erasure.keep')}
      actions={
        <>
          <Button onClick={onClose}>{t('erasure.keep')}</Button>
          <Button look="danger" busy={order.isPending} onClick={() => order.mutate()}>
            {t(when === 'now' ? 'erasure.eraseNow' : 'erasure.eraseLater')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('erasure.goes')}</p>
        <p>{t('erasure.stays')}</p>
        <RadioCards<When>
          label={t('erasure.when')}
          value={when}
          onChange={choose}
          choices={[
            { value: 'in-30-days', label: t('erasure.later'), note: t('erasure.laterNote') },
            { value: 'now', label: t('erasure.now'), note: t('erasure.nowNote') },
          ]}
        />
        {order.error && <ProblemView error={order.error} onRetry={() => order.mutate()} />}
      </div>
    </Dialog>
  );
}
