import { Button, Notice } from '@toothwise/ui';
import { useQuery, useTranslation } from '@toothwise/web-platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDecided } from './stripe-answer.rules.js';
import type { StripeJs } from './stripe-js.js';

/** How often it is asked what became of a charge, in milliseconds. */
export const ASK_MS = 3000;

interface LostAnswerProps {
  stripe: StripeJs;
  clientSecret: string;
  /** Paid, or ended: the service knows which. */
  onDecided: () => void;
  onNotPaid: () => void;
}

/** The card may have been charged: no answer came that says. Says so, and asks Stripe by itself until it knows. */
export function LostAnswer({ stripe, clientSecret, onDecided, onNotPaid }: LostAnswerProps) {
  const asking = useQuery({
    queryKey: ['screening', 'lost-answer', clientSecret],
    queryFn: async () => {
      const { error, paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (!paymentIntent) throw new Error(error?.type);
      return isDecided(paymentIntent.status);
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined ? ASK_MS : false),
    refetchOnReconnect: 'always',
  });
  const tell = useEffectEvent((decided: boolean) => (decided ? onDecided() : onNotPaid()));
  const decided = asking.data;
  useEffect(() => {
    if (decided !== undefined) tell(decided);
  }, [decided]);
  return <NotKnownYet onAsk={() => asking.refetch()} />;
}

/** What is known, and that nobody need do anything. */
export function NotKnownYet({ onAsk }: { onAsk: () => Promise<unknown> }) {
  const { t } = useTranslation('screening');
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await onAsk();
    setBusy(false);
  };
  return (
    <div role="status" data-testid="lost-answer">
      <Notice title={t('lostAnswer.title')}>
        <p>{t('lostAnswer.body')}</p>
        <p className="scr:mt-1">{t('lostAnswer.asking')}</p>
        <p className="scr:mt-3">
          <Button busy={busy} onClick={() => void ask()}>
            {t('lostAnswer.ask')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
