import type { LaneBounds } from './bounds.js';

/** Gives a place back; calling it again does nothing. */
export type GiveBack = () => void;
/** Why there was no place in time: the address has taken its share, or all are taken. */
export type NoPlace = 'address' | 'all';

interface Waiting {
  address: string;
  enter: (giveBack: GiveBack) => void;
}

/** No more than this wait at once: each of them holds a whole body. */
const LONGEST_QUEUE = 1000;

/** The places at one upstream. Who comes first goes first, except that nobody waits behind an address that has its share already. */
export class Places {
  private taken = 0;
  private readonly byAddress = new Map<string, number>();
  private readonly queue = new Set<Waiting>();

  constructor(
    private readonly bounds: LaneBounds,
    private readonly waitMs: number,
  ) {}

  /** @param left aborts the waiting of who has gone; the answer is then of no interest */
  async take(address: string, left: AbortSignal): Promise<GiveBack | NoPlace> {
    if (this.isFreeFor(address)) return this.enter(address);
    if (this.queue.size >= LONGEST_QUEUE) return this.reason(address);
    const { promise, resolve } = Promise.withResolvers<GiveBack | NoPlace>();
    const waiting: Waiting = { address, enter: resolve };
    const giveUp = () => {
      if (this.queue.delete(waiting)) resolve(this.reason(address));
    };
    const timer = setTimeout(giveUp, this.waitMs);
    left.addEventListener('abort', giveUp, { once: true });
    this.queue.add(waiting);
    return promise.finally(() => {
      clearTimeout(timer);
      left.removeEventListener('abort', giveUp);
    });
  }

  private isFreeFor(address: string): boolean {
    return this.taken < this.bounds.places && this.of(address) < this.bounds.perAddress;
  }

  private reason(address: string): NoPlace {
    return this.of(address) < this.bounds.perAddress ? 'all' : 'address';
  }

  private of(address: string): number {
    return this.byAddress.get(address) ?? 0;
  }

  private enter(address: string): GiveBack {
    this.count(address, 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.count(address, -1);
      this.letNextIn();
    };
  }

  private count(address: string, change: 1 | -1): void {
    this.taken += change;
    const own = this.of(address) + change;
    if (own) this.byAddress.set(address, own);
    else this.byAddress.delete(address);
  }

  private letNextIn(): void {
    for (const waiting of this.queue) {
      if (this.taken >= this.bounds.places) return;
      if (!this.isFreeFor(waiting.address)) continue;
      this.queue.delete(waiting);
      waiting.enter(this.enter(waiting.address));
    }
  }
}
