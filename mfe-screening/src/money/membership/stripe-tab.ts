import { useRef, useState } from 'react';

type Address = () => Promise<{ url: string }>;

interface StripeTab {
  busy: boolean;
  error: unknown;
  open: (address: Address) => void;
  /** What was opened last, once more. */
  again: () => void;
}

/**
 * Opens a page of Stripe in a tab of its own. The tab opens with the click, because browsers refuse one that comes later, and is sent on once
 * the address is known; where a tab is refused all the same, this one goes. `error` is why it could not, for a notice beside the button.
 */
export function useStripeTab(): StripeTab {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const last = useRef<Address>(undefined);
  const open = (address: Address) => {
    if (busy) return;
    last.current = address;
    const tab = window.open('about:blank', '_blank');
    setBusy(true);
    setError(null);
    address()
      .then(({ url }) => (tab ? tab.location.replace(url) : location.assign(url)))
      .catch((failure: unknown) => {
        tab?.close();
        setError(failure);
      })
      .finally(() => setBusy(false));
  };
  return { busy, error, open, again: () => last.current && open(last.current) };
}
