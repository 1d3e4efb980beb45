/** US cents for an urgent case. */
export const PRICE = 15_000;
export const DAY = 86_400_000;

/** A bill of a month, as far as practice and Stripe know it. */
export interface Bill {
  practice: number;
  month: string;
  amount: number;
  left: number;
  state: 'invoiced' | 'failed' | 'paid';
  /** A card was tried. */
  wasTried: boolean;
  /** Only one that was sent has days in which it is to be paid. */
  dueAt: number | null;
}
/** What was charged once: a case that comes back is charged again. `taken-back` until Stripe knows of it. */
interface Amount {
  state: 'owed' | 'taken-back' | 'given-back';
  bill: Bill | null;
}
export interface ModelCharge {
  id: string;
  practice: number;
  acceptedAt: number;
  /** When the practice said yes last. */
  heldAt: number;
  lastChargedAt: number;
  status: 'new' | 'contacted';
  waived: null | 'withdrawn' | 'same-person';
  credited: boolean;
  dispute: null | 'open' | 'refused' | 'upheld';
  amounts: Amount[];
}
export interface ModelCase {
  screeningId: string;
  person: number;
  consents: number;
  shared: boolean;
  contactUntil: number;
  holder: number | null;
  offeredTo: number | null;
  offerEnds: number;
  /** One of these is asked now: which one is not the model's business. */
  may: number[] | null;
  /** Who declined or let the time pass. */
  asked: Set<number>;
  /** By practice. */
  charges: Map<number, ModelCharge>;
}
export interface ModelPractice {
  paused: boolean;
  suspended: boolean;
  card: null | 'works' | 'declines';
  refunded: number;
}

export const newCase = (screeningId: string, person: number): ModelCase => ({
  ...{ screeningId, person, consents: 0, shared: false, contactUntil: 0, holder: null, offeredTo: null, offerEnds: 0, may: null },
  asked: new Set(),
  charges: new Map(),
});
