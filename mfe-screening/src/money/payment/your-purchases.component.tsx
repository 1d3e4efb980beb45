import type { Payment } from '@toothwise/contracts-screening';
import { Button, Dialog, toast } from '@toothwise/ui';
import {
  FailureNotice,
  lastError,
  ProblemView,
  sayDay,
  sayMoney,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';

/** What somebody has paid, and the way to their money back for what they did not use. Nothing where nothing was paid. */
export function YourPurchases() {
  const { t } = useTranslation('screening');
  const paid = useQuery({ queryKey: keys.payments, queryFn: () => screeningApi.listPayments(), refetchOnMount: 'always' });
  const [asked, ask] = useState<Asked | null>(null);
  if (paid.error && !paid.data) return <ProblemView error={paid.error} onRetry={() => void paid.refetch()} />;
  if (!paid.data?.length) return null;
  return (
    <section className="scr:mt-10">
      <h2 className="scr:text-l scr:font-bold">{t('membership.history.title')}</h2>
      <ul className="scr:mt-3 scr:grid scr:gap-4">
        {paid.data.map((payment) => (
          <li
            key={payment.id}
            className="scr:flex scr:flex-wrap scr:items-center scr:justify-between scr:gap-3 scr:border-t scr:border-line scr:pt-3"
          >
            <div>
              <p>
                {t('membership.history.line', {
                  day: sayDay(payment.createdAt),
                  price: sayMoney(payment.amount),
                  credits: t('credits.amount', { count: payment.credits }),
                })}
              </p>
              <WhatBecame payment={payment} />
            </div>
            {payment.refundable && (
              <Button onClick={() => ask({ payment, key: crypto.randomUUID() })}>
                {t('membership.history.ask', { price: sayMoney(payment.refundable.amount) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RefundDialog asked={asked} onClose={() => ask(null)} />
    </section>
  );
}

/** Of the money and its credits since they were paid. */
function WhatBecame({ payment: { dispute, refundedAmount, refundable } }: { payment: Payment }) {
  const { t } = useTranslation('screening');
  const sentences = [
    dispute && t(`membership.history.dispute.${dispute}`),
    refundedAmount > 0 && t('membership.history.refunded', { price: sayMoney(refundedAmount) }),
    refundable && t('membership.history.until', { day: sayDay(refundable.until) }),
  ];
  return <p className="scr:text-s scr:text-ink-soft">{sentences.filter(Boolean).join(' ')}</p>;
}

/** A request for a refund; each opening of the dialog is another, whose repetitions are one. */
interface Asked {
  payment: Payment;
  key: string;
}

function RefundDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  const refund = useMutation({
    mutationFn: ({ payment, key }: Asked) => screeningApi.refundPayment({ params: { id: payment.id }, idempotencyKey: key }),
    onSuccess: async () => {
      await Promise.all([keys.payments, keys.credits, keys.membership].map((queryKey) => client.invalidateQueries({ queryKey })));
      toast.success(t('membership.history.done'));
      onClose();
    },
  });
  const price = sayMoney(asked?.payment.refundable?.amount ?? 0);
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t('membership.history.confirmTitle', { price })}
      closeLabel={t('membership.history.keep')}
      actions={
        <>
          <Button onClick={onClose}>{t('membership.history.keep')}</Button>
          <Button look="danger" busy={refund.isPending} onClick={() => asked && refund.mutate(asked)}>
            {t('membership.history.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('membership.history.confirmBody', { count: asked?.payment.refundable?.credits ?? 0 })}</p>
      <FailureNotice
        error={lastError(refund.variables?.key === asked?.key && refund)}
        otherwise={t('payment.unavailable')}
        again={() => asked && refund.mutate(asked)}
        className="scr:mt-4"
      />
    </Dialog>
  );
}
