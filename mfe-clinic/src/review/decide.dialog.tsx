import type { ReviewDecision, Reviewed } from '@toothwise/contracts-clinic';
import { Button, Dialog, TextArea, toast } from '@toothwise/ui';
import { ProblemView, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useId, useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';

/** What the decision means, and the words that the practice reads. */
export function DecideDialog({ practice, decision, onClose }: { practice: Reviewed; decision: ReviewDecision; onClose: () => void }) {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { practiceId } = practice;
  const decide = useMutation({
    mutationFn: () => clinicApi.decideReview({ params: { practiceId }, body: { decision, reason } }),
    onSuccess: async (now) => {
      queries.setQueryData(keys.review(practiceId), now);
      toast.success(t('review.done', { name: now.fields.name, state: t(`review.states.${now.state}`) }));
      onClose();
      await queries.invalidateQueries({ queryKey: keys.reviews });
    },
  });
  const needsReason = decision !== 'approve';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = needsReason && !reason.trim();
    setMissing(lacks);
    if (!lacks) decide.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(`review.decide.${decision}`)}: ${practice.fields.name}`}
      closeLabel={t('review.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('review.cancel')}</Button>
          <Button type="submit" form={id} look={needsReason ? 'danger' : 'primary'} busy={decide.isPending}>
            {t(`review.decide.${decision}`)}
          </Button>
        </>
      }
    >
      <form id={id} className="cln:grid cln:gap-4" onSubmit={submit} noValidate>
        <p>{t(`review.sure.${decision}`)}</p>
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
        {decide.error && <ProblemView error={decide.error} onRetry={() => decide.mutate()} />}
      </form>
    </Dialog>
  );
}
