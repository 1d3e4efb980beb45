const HOUR_MS = 3_600_000;

/** Tokens of the running hour. */
export class TokenBudget {
  private hour = 0;
  private spent = 0;

  constructor(
    private readonly perHour: number,
    private readonly clock: { now(): Date },
  ) {}

  get exhausted(): boolean {
    this.turn();
    return this.spent >= this.perHour;
  }

  spend(tokens: number): void {
    this.turn();
    this.spent += tokens;
  }

  private turn(): void {
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    if (hour !== this.hour) this.spent = 0;
    this.hour = hour;
  }
}
