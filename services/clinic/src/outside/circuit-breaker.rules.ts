/** So many failures one after the other, and a source is left alone. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

/** Spares a source that fails, and those who would wait for it. After the pause one call tries it again. */
export class CircuitBreaker {
  private failures = 0;
  private until = 0;

  isOpen(now: Date): boolean {
    return now.getTime() < this.until;
  }

  succeeded(): void {
    this.failures = 0;
  }

  /** @param waitMs how long the source itself asks to be left alone */
  failed(now: Date, waitMs = 0): void {
    this.failures += 1;
    if (this.failures >= FAILURES || waitMs > 0) this.until = now.getTime() + Math.max(PAUSE_MS, waitMs);
  }
}
