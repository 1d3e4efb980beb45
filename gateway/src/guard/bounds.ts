/** What one server bears from those who wait, send and read. Requests that have come whole are not counted here. */
export interface Bounds {
  /** Milliseconds in which a head must come whole, and the next `progressBytes` of a body. */
  patienceMs: number;
  progressBytes: number;
  /** Milliseconds for a whole request, its body included, at any pace. */
  wholeRequestMs: number;
  /** Milliseconds in which a reader must take something of what was written. */
  readerMs: number;
  /** Open sockets in all. */
  sockets: number;
  /** Bodies under way in all. */
  bodies: number;
  perAddress: { sockets: number; bodies: number };
}

const pace = { patienceMs: 15_000, progressBytes: 4096, wholeRequestMs: 300_000, readerMs: 60_000 };

/** For who meets everybody: a household or an office behind one address stays far below. */
export const FOR_EVERYBODY: Bounds = { ...pace, sockets: 8192, bodies: 256, perAddress: { sockets: 512, bodies: 64 } };

/** For who is asked by the gateway, which has one address for everybody. */
export const BEHIND_GATEWAY: Bounds = { ...pace, sockets: 4096, bodies: 512, perAddress: { sockets: 2048, bodies: 512 } };
