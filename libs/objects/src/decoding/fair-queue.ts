/** No place: the queue is full, or this owner has filled their share of it. */
export class QueueFull extends Error {}

export interface QueueLimits {
  /** Pieces of work done at the same time. */
  atOnce: number;
  /** Pieces that wait, of everybody and of one owner. */
  waiting: number;
  waitingOfOne: number;
}
interface Waiting {
  start: () => void;
  refuse: () => void;
}

/**
 * Work for many owners, in turn: an owner has one piece done at a time, and the next free place goes to whoever has waited longest for a
 * turn. When it is full, whoever holds most of it gives way, so that nobody keeps others out.
 */
export class FairQueue {
  /** In the order of their turns. */
  private readonly queues = new Map<string, Waiting[]>();
  private readonly busy = new Set<string>();

  constructor(private readonly limits: QueueLimits) {}

  /** @throws QueueFull, at once or while it waits */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.turn(owner);
    try {
      return await work();
    } finally {
      this.busy.delete(owner);
      this.goBehind(owner);
      this.next();
    }
  }

  /** Refuses everything that waits. */
  clear(): void {
    const waiting = [...this.queues.values()].flat();
    this.queues.clear();
    for (const { refuse } of waiting) refuse();
  }

  private turn(owner: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = this.queues.get(owner) ?? [];
    const willWait = this.busy.has(owner) || this.busy.size >= this.limits.atOnce;
    if (willWait && !this.makeRoom(own.length)) return Promise.reject(new QueueFull());
    this.queues.set(owner, [...own, { start: resolve, refuse: () => reject(new QueueFull()) }]);
    this.next();
    return promise;
  }

  /** @returns false when who has so many waiting must not have one more */
  private makeRoom(own: number): boolean {
    if (own >= this.limits.waitingOfOne) return false;
    const lengths = [...this.queues].map(([owner, queue]) => ({ owner, length: queue.length }));
    if (lengths.reduce((sum, { length }) => sum + length, 0) < this.limits.waiting) return true;
    const largest = lengths.reduce((one, other) => (other.length > one.length ? other : one));
    if (largest.length <= own + 1) return false;
    this.queues.get(largest.owner)!.pop()!.refuse();
    return true;
  }

  private next(): void {
    for (const [owner, queue] of this.queues) {
      if (this.busy.size >= this.limits.atOnce) return;
      if (this.busy.has(owner)) continue;
      const first = queue.shift()!;
      if (queue.length === 0) this.queues.delete(owner);
      this.busy.add(owner);
      first.start();
    }
  }

  /** Behind all others: one piece a turn. */
  private goBehind(owner: string): void {
    const queue = this.queues.get(owner);
    if (!queue) return;
    this.queues.delete(owner);
    this.queues.set(owner, queue);
  }
}
