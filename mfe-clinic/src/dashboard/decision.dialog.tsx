import type { ListedOffer } from '@toothwise/contracts-clinic';
import { Button, Dialog, toast } from '@toothwise/ui';
import { problemSentence, sayMoney, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';

export interface Decision {
  kind: 'accept' | 'decline';
  offer: ListedOffer;
}

interface DecisionDialogProps {
  decision: Decision;
  onClose: () => void;
  onAccepted: (offer: ListedOffer) => void;
  onDeclined: (offer: ListedOffer) => void;
}

const decide = { accept: clinicApi.acceptOffer, decline: clinicApi.declineOffer };

/** Accepting costs money and declining cannot be undone: both are confirmed, with the keyboard by Enter. */
export function DecisionDialog({ decision: { kind, offer }, onClose, onAccepted, onDeclined }: DecisionDialogProps) {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const main = useRef<HTMLButtonElement>(null);
  // One key per intent: pressing again after a lost connection repeats the same request.
  const [key] = useState(() => crypto.randomUUID());
  useEffect(() => main.current?.focus(), []);
  const price = sayMoney(offer.price);
  const send = useMutation({
    mutationFn: () => decide[kind]({ params: { id: offer.id }, idempotencyKey: key }),
    onSuccess: () => {
      toast.success(t(kind === 'accept' ? 'dialog.accepted' : 'dialog.declined'));
      (kind === 'accept' ? onAccepted : onDeclined)(offer);
    },
    onError: (error) => toast.error(t('dialog.failed'), { body: problemSentence(error, t('dialog.failed')) }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: keys.inbox });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`dialog.${kind}Title`)}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button ref={main} look={kind === 'accept' ? 'primary' : 'danger'} busy={send.isPending} onClick={() => send.mutate()}>
            {t(`dialog.${kind}Button`, { price })}
          </Button>
        </>
      }
    >
      <p>{t(`dialog.${kind}Body`, { price })}</p>
    </Dialog>
  );
}
