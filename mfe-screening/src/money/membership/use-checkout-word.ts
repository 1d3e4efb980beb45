import { useLocation, useNavigate } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';

/** Milliseconds for which Stripe's word about a new subscription is waited for. */
const waitFor = 60_000;

/** Whoever comes back from Stripe waits for its word, for a minute. The address says so no longer once it has come, or has not. */
export function useCheckoutWord(subscribed: boolean | undefined): 'waiting' | 'late' | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [late, setLate] = useState(false);
  const asked = new URLSearchParams(search);
  const isPaid = asked.get('checkout') === 'done';
  asked.delete('checkout');
  const without = [pathname, String(asked)].filter(Boolean).join('?');
  useEffect(() => {
    if (!isPaid || subscribed === undefined) return undefined;
    const stop = () => {
      setLate(!subscribed);
      void navigate(without, { replace: true });
    };
    const timer = setTimeout(stop, subscribed ? 0 : waitFor);
    return () => clearTimeout(timer);
  }, [isPaid, navigate, subscribed, without]);
  if (subscribed !== false) return null;
  return isPaid ? 'waiting' : late ? 'late' : null;
}
