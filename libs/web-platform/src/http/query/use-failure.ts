import { useState } from 'react';

interface Read {
  data: unknown;
  error: Error | null;
}

/**
 * Why nothing is known of what is asked for again by itself; null once it is. The library forgets the error of a query without data each time
 * that it asks again, so that a page would tell by turns that it failed and that it is loading.
 */
export function useFailure({ data, error }: Read): Error | null {
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  return data === undefined ? (error ?? failure) : null;
}
