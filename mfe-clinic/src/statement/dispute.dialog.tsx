import type { Charge, DisputeReason } from '@toothwise/contracts-clinic';
import { DISPUTE_REASONS } from '@toothwise/contracts-clinic/charges';
import { Button, Dialog, Select, TextArea, toast } from '@toothwise/ui';
import { ProblemView, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';

/** Why the practice should not owe for a case. */
export function DisputeDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const { t } = useTranslation('clinic');
  const id = useId();
  const queries = useQueryClient();
  const [reason, setReason] = useState<DisputeReason | ''>('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const dispute = useMutation({
    mutationFn: (why: DisputeReason) => clinicApi.disputeCharge({ params: { chargeId: charge.id }, body: { reason: why, note } }),
    onSuccess: async () => {
      toast.success(t('statement.dispute.done'));
      onClose();
      await queries.invalidateQueries({ queryKey: keys.statements });
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setMissing(reason === '');
    if (reason !== '') dispute.mutate(reason);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('statement.dispute.title')}
      closeLabel={t('review.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('review.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={dispute.isPending}>
            {t('statement.dispute.send')}
          </Button>
        </>
      }
    >
      <form id={id} className="cln:grid cln:gap-4" onSubmit={submit} noValidate>
        <p>{t('statement.dispute.lead')}</p>
        <Select
          label={t('statement.dispute.reason')}
          placeholder={t('statement.dispute.choose')}
          value={reason}
          error={missing && reason === '' ? t('statement.dispute.missing') : undefined}
          options={DISPUTE_REASONS.map((value) => ({ value, label: t(`statement.dispute.reasons.${value}`) }))}
          onChange={({ target }) => setReason(target.value as DisputeReason | '')}
        />
        <TextArea
          label={t('statement.dispute.note')}
          hint={t('statement.dispute.noteHint')}
          optional={t('statement.dispute.optional')}
          rows={3}
          maxLength={500}
          count={note.length}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {dispute.error && <ProblemView error={dispute.error} onRetry={() => submit()} />}
      </form>
    </Dialog>
  );
}
