import type { Correction, CorrectionAsk, Payment } from '@toothwise/contracts-screening';
import { CORRECTED_ALONE, CORRECTION_CREDITS } from '@toothwise/contracts-screening/options';
import { Button, Card, Dialog, TextArea, TextField, toast } from '@toothwise/ui';
import {
  FailureNotice,
  fieldSentences,
  sayMoney,
  useMutation,
  useQueryClient,
  useRequestKey,
  useTranslation,
} from '@toothwise/web-platform';
import { type FormEvent, useRef, useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';

/** One correction of somebody's books. Asking again after a lost answer is the same correction; one that says something else is another. */
function useCorrection(personId: string, onDone: () => void) {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  const { keyOf, done } = useRequestKey();
  return useMutation({
    mutationFn: (body: CorrectionAsk) => screeningApi.askCorrection({ params: { personId }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ state }: Correction) => {
      done();
      toast.success(state === 'waiting' ? t('books.asked') : t('books.done'));
      onDone();
      return client.invalidateQueries({ queryKey: keys.books });
    },
    // An answer that was lost may have been a yes: what stands in the books by now says so.
    onError: () => void client.invalidateQueries({ queryKey: keys.books }),
  });
}

export function CorrectionForm({ personId }: { personId: string }) {
  const { t } = useTranslation('screening');
  const form = useRef<HTMLFormElement>(null);
  const correct = useCorrection(personId, () => form.current?.reset());
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const of = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '').trim();
    const credits = Number(of('credits').replace('−', '-'));
    const isNumber = Number.isInteger(credits) && credits !== 0 && Math.abs(credits) <= CORRECTION_CREDITS;
    setWrong(!isNumber);
    if (isNumber) correct.mutate({ kind: 'credits', credits, reason: of('reason') });
  };
  const wrongCredits = t('books.wrong.credits', { most: CORRECTION_CREDITS });
  const errors = fieldSentences(correct.error, { credits: wrongCredits, reason: t('books.wrong.reason') });
  return (
    <Card title={t('books.correct')}>
      <p className="scr:mb-4 scr:text-ink-soft">
        {t('books.rule', { credits: CORRECTED_ALONE.credits, price: sayMoney(CORRECTED_ALONE.cents), days: CORRECTED_ALONE.days })}
      </p>
      <form ref={form} className="scr:grid scr:gap-4" onSubmit={submit}>
        <TextField
          label={t('books.amount')}
          hint={t('books.amountHint')}
          name="credits"
          inputMode="text"
          maxLength={4}
          autoComplete="off"
          required
          error={isWrong ? wrongCredits : errors.credits}
        />
        <Reason error={errors.reason} />
        <p>
          <Button type="submit" look="primary" busy={correct.isPending}>
            {t('books.submit')}
          </Button>
        </p>
        <FailureNotice error={correct.error} title={t('books.failed')} />
      </form>
    </Card>
  );
}

function Reason({ error }: { error?: string }) {
  const { t } = useTranslation('screening');
  return (
    <TextArea
      label={t('books.reason')}
      hint={t('books.reasonHint')}
      name="reason"
      rows={3}
      minLength={10}
      maxLength={500}
      required
      error={error}
    />
  );
}

/** Sends back what is unused of a payment. */
export function RefundDialog({ personId, payment, onClose }: { personId: string; payment: Payment; onClose: () => void }) {
  const { t } = useTranslation('screening');
  const refund = useCorrection(personId, onClose);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    refund.mutate({ kind: 'refund', paymentId: payment.id, reason });
  };
  const errors = fieldSentences(refund.error, { reason: t('books.wrong.reason') });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('books.refundTitle', { price: sayMoney(payment.refundable?.amount ?? 0) })}
      closeLabel={t('books.keep')}
      actions={
        <>
          <Button onClick={onClose}>{t('books.keep')}</Button>
          <Button type="submit" form="refund" look="danger" busy={refund.isPending}>
            {t('books.refundSubmit')}
          </Button>
        </>
      }
    >
      <form id="refund" className="scr:grid scr:gap-4" onSubmit={submit}>
        <p>{t('books.refundBody')}</p>
        <Reason error={errors.reason} />
        <FailureNotice error={refund.error} title={t('books.failed')} />
      </form>
    </Dialog>
  );
}
