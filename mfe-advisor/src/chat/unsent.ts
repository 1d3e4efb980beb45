import type { TurnSent } from '@toothwise/contracts-advisor';

/** A turn's own part: words, an answer to the list of signs, marks. */
type Without<T> = T extends unknown ? Omit<T, 'turnId' | 'after'> : never;
export type Sent = Without<TurnSent>;

/** A line that the service does not have yet. Its id is the turn's, so that it is there once however often it is sent. */
export interface Unsent {
  turnId: string;
  said: Sent;
  /** The last line of the conversation that the person had read, or the answer to the one that was sent before this. */
  after: number;
  /** Its place among those that wait. */
  order: number;
}

/** The words among them. */
export const typedOf = (unsent: readonly Unsent[]): string[] => unsent.flatMap(({ said }) => ('text' in said ? [said.text] : []));
