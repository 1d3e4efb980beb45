/** Two tries a second and address: a person hardly notices, a list of passwords takes months. */
const SPACING_MS = 500;
/** More would wait longer than a person does, and longer than the gateway. */
const MOST_WAITING = 20;

interface Lane {
  waiting: number;
  /** When the next one may pass, on the clock that never goes back. */
  next: number;
}

/** Where the tries of a network address go that sent too many wrong ones: one after the other. Forgets an address when nobody waits. */
export class SlowLane {
  static readonly LONGEST_WAIT_SECONDS = (SPACING_MS * MOST_WAITING) / 1_000;
  private readonly lanes = new Map<string, Lane>();

  /** Resolves when it is this try's turn. @returns false, at once, when too many wait already */
  async pass(network: string): Promise<boolean> {
    const now = performance.now();
    const lane = this.lanes.get(network) ?? { waiting: 0, next: now };
    if (lane.waiting >= MOST_WAITING) return false;
    lane.waiting += 1;
    lane.next = Math.max(lane.next, now) + SPACING_MS;
    this.lanes.set(network, lane);
    await new Promise((turn) => setTimeout(turn, lane.next - now));
    lane.waiting -= 1;
    if (lane.waiting === 0) this.lanes.delete(network);
    return true;
  }
}
