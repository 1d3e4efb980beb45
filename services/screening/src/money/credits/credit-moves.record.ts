import type { LotOrigin } from '@toothwise/contracts-screening';

/** An account after a move. */
export interface Posted {
  person_id: string;
  balance: number;
  version: number;
}
export interface Posting {
  personId: string;
  origin: LotOrigin;
  credits: number;
  /** Why, in one word of the books. */
  cause: string;
  /** Who: an account's id, or the part that did it. */
  actor: string;
  /** Idempotency key: the same person gets the same kind for the same key once. */
  key: string;
  paymentId?: string;
  /** Of a single screening: the draft that alone may use it. */
  draftId?: string | null;
  endsAt?: Date;
  /** Since when: what is bought together is as old as each other. */
  at?: Date;
  /** It comes of another's screening, of which nothing is to be told. */
  quiet?: boolean;
}
export interface Taking {
  personId: string;
  /** From which lots; the later used are taken first. */
  lots: readonly { id: string; credits: number }[];
  kind: 'refund' | 'expiry';
  cause: string;
  actor: string;
  key: string;
  paymentId?: string;
  quiet?: boolean;
}
