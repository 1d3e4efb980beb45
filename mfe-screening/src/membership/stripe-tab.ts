import { toast } from '@toothwise/ui';
import { problemSentence } from '@toothwise/web-platform';
import { useState } from 'react';

/**
 * Opens a page of Stripe in a tab of its own. The tab opens with the click, because browsers refuse one that comes later, and is sent on once
 * the address is known; where a tab is refused all the same, this one goes.
 */
export function useStripeTab(failed: string): { busy: boolean; open: (address: () => Promise<{ url: string }>) => void } {
  const [busy, setBusy] = useState(false);
  const open = (address: () => Promise<{ url: string }>) => {
    if (busy) return;
    const tab = window.open('about:blank', '_blank');
    setBusy(true);
    address()
      .then(({ url }) => (tab ? tab.location.replace(url) : location.assign(url)))
      .catch((error: unknown) => {
        tab?.close();
        toast.error(failed, { body: problemSentence(error, '') || undefined });
      })
      .finally(() => setBusy(false));
  };
  return { busy, open };
}
