import { useEffect, useEffectEvent } from 'react';

/** Tries again by itself what the missing line has stopped, once the line is back. */
export function useRetryWhenBack(retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    const tryAgain = () => again();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
}
