export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Settles with the work, or rejects after `milliseconds`: code that hangs must not hang the page. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`${what} took longer than ${milliseconds} ms`)), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
