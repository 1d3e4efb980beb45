/** How long a run takes its time. Many short turns, not a few long ones: what else the machine does then hits both sides alike. */
export interface Effort {
  /** Pairs of ours and the peer. */
  rounds: number;
  /** Length of one side of a pair, in seconds. */
  seconds: number;
  /** How often what takes many seconds is done: a start, a page, a pipeline. */
  repeats: number;
  /** Entries of the directory that is searched. */
  listings: number;
  /** Who takes part in the leaderboard. */
  people: number;
}

export const FULL: Effort = { rounds: 40, seconds: 0.3, repeats: 3, listings: 1_000_000, people: 1_000_000 };
/** Enough to see a change of a tenth on a quiet machine; the spread says how far to trust it. */
export const QUICK: Effort = { rounds: 10, seconds: 0.2, repeats: 1, listings: 100_000, people: 100_000 };
