import { useState } from 'react';

interface Leaving {
  busy: boolean;
  /** Why this page was not left. */
  failure: unknown;
  go: () => void;
}

/** The press that leaves for the identity server; where that cannot be reached, the page stays, and knows why. */
export function useLeaving(leave: () => Promise<void>): Leaving {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const go = async () => {
    setBusy(true);
    setFailure(null);
    await leave().catch(setFailure);
    setBusy(false);
  };
  return { busy, failure, go: () => void go() };
}
