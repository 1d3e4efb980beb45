const HOUR_MS = 3_600_000;
const TOKENS = 'ai tokens';

/** Where it is kept what was used up in an hour: of a service that runs more than once, where all its processes see it. */
export interface Spending {
  of(what: string, hour: Date): Promise<number>;
  add(what: string, hour: Date, amount: number): Promise<void>;
}

/** Tokens of the running hour. */
export class TokenBudget {
  constructor(
    private readonly perHour: number,
    private readonly clock: { now(): Date },
    private readonly spending: Spending = new OwnSpending(),
  ) {}

  async isExhausted(): Promise<boolean> {
    return (await this.spending.of(TOKENS, this.hour)) >= this.perHour;
  }

  spend(tokens: number): Promise<void> {
    return this.spending.add(TOKENS, this.hour, tokens);
  }

  private get hour(): Date {
    return new Date(Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS);
  }
}

/** Of this process alone. */
class OwnSpending implements Spending {
  private hour = 0;
  private spent = 0;

  async of(_what: string, hour: Date): Promise<number> {
    return hour.getTime() === this.hour ? this.spent : 0;
  }

  async add(what: string, hour: Date, amount: number): Promise<void> {
    this.spent = (await this.of(what, hour)) + amount;
    this.hour = hour.getTime();
  }
}
