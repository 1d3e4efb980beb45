import { FOR_EVERYBODY, type Bounds } from './guard/index.js';

/** Requests, uploads and event streams have upstream places of their own, so that none of them can use up another's. */
export type Lane = 'request' | 'upload' | 'stream';

export interface LaneBounds {
  /** Upstream places in all, and for one network address. */
  places: number;
  perAddress: number;
}

export interface GatewayBounds {
  /** What the server bears before a request has come whole; null takes the guard away. */
  server: Bounds | null;
  /** For each upstream. */
  lanes: Record<Lane, LaneBounds>;
  /** Longest wait for a place, milliseconds. */
  waitMs: number;
  /** A body is taken whole before a place is (Kong's `request_buffering`). */
  takesBodiesFirst: boolean;
}

export const BOUNDS: GatewayBounds = {
  server: FOR_EVERYBODY,
  lanes: {
    request: { places: 256, perAddress: 64 },
    upload: { places: 64, perAddress: 24 },
    stream: { places: 2048, perAddress: 512 },
  },
  waitMs: 3000,
  takesBodiesFirst: true,
};

/** For the proof alone that somebody else's calls stand still without the bounds: one pool for all, no end of waiting. */
export const NO_BOUNDS: GatewayBounds = {
  server: null,
  lanes: {
    request: { places: 256, perAddress: 256 },
    upload: { places: 256, perAddress: 256 },
    stream: { places: 256, perAddress: 256 },
  },
  waitMs: 2 ** 31 - 1,
  takesBodiesFirst: false,
};
