import { Button, Notice } from '@toothwise/ui';
import { useQuery, useTranslation } from '@toothwise/web-platform';
import { useEffect, useEffectEvent } from 'react';
import { isPaid } from './stripe-answer.rules.js';
import type { StripeJs } from './stripe-js.js';

/** How often Stripe is asked, in milliseconds. */
const ASK_MS = 3000;

interface LostAnswerProps {
  stripe: StripeJs;
  clientSecret: string;
  onPaid: () => void;
  onNotPaid: () => void;
}

/** The card may have been charged: the line broke before the answer. Says so, and asks Stripe by itself until it knows. */
export function LostAnswer({ stripe, clientSecret, onPaid, onNotPaid }: LostAnswerProps) {
  const asking = useQuery({
    queryKey: ['screening', 'lost-answer', clientSecret],
    queryFn: async () => {
      const { error, paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (!paymentIntent) throw new Error(error?.type);
      return isPaid(paymentIntent.status);
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined ? ASK_MS : false),
    refetchOnReconnect: 'always',
  });
  const tell = useEffectEvent((paid: boolean) => (paid ? onPaid() : onNotPaid()));
  const paid = asking.data;
  useEffect(() => {
    if (paid !== undefined) tell(paid);
  }, [paid]);
  return <NotKnownYet busy={asking.isFetching} onAsk={() => void asking.refetch()} />;
}

/** What is known, and that nobody need do anything. */
export function NotKnownYet({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  const { t } = useTranslation('screening');
  return (
    <div role="status" data-testid="lost-answer">
      <Notice title={t('lostAnswer.title')}>
        <p>{t('lostAnswer.body')}</p>
        <p className="scr:mt-1">{t('lostAnswer.asking')}</p>
        <p className="scr:mt-3">
          <Button busy={busy} onClick={onAsk}>
            {t('lostAnswer.ask')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
