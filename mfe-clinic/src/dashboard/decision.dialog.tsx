import type { ListedOffer } from '@toothwise/contracts-clinic';
import { Button, Dialog, toast } from '@toothwise/ui';
import { ApiProblem, FailureNotice, sayMoney, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
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
  const price = sayMoney(offer.price);
  const send = useMutation({
    mutationFn: () => decide[kind]({ params: { id: offer.id }, idempotencyKey: key }),
    onSuccess: () => {
      toast.success(t(kind === 'accept' ? 'dialog.accepted' : 'dialog.declined'));
      (kind === 'accept' ? onAccepted : onDeclined)(offer);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.inbox }),
  });
  // Somebody else was faster, or the patient or the time ended it: to press again would change nothing.
  const isOver = send.error instanceof ApiProblem && [409, 410].includes(send.error.status);
  useEffect(() => main.current?.focus(), [isOver]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`dialog.${kind}Title`)}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button ref={isOver ? main : undefined} onClick={onClose}>
            {t(isOver ? 'dialog.close' : 'dialog.cancel')}
          </Button>
          {!isOver && (
            <Button ref={main} look={kind === 'accept' ? 'primary' : 'danger'} busy={send.isPending} onClick={() => send.mutate()}>
              {t(`dialog.${kind}Button`, { price })}
            </Button>
          )}
        </>
      }
    >
      {!isOver && <p>{t(`dialog.${kind}Body`, { price })}</p>}
      <FailureNotice error={send.error} title={t('dialog.failed')} className="cln:mt-4" />
    </Dialog>
  );
}
