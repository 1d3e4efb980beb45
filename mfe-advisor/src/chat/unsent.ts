import type { TurnSent } from '@toothwise/contracts-advisor';

/** A turn's own part: words, an answer to the list of signs, marks. */
type Without<T> = T extends unknown ? Omit<T, 'turnId' | 'after'> : never;
export type Sent = Without<TurnSent>;

/** A line that the service does not have yet. Its id is the turn's, so that it is there once however often it is sent. */
export interface Unsent {
  turnId: string;
  said: Sent;
}
