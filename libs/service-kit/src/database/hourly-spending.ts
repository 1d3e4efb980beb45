import { Injectable } from '@nestjs/common';
import { Clock } from '../basics/clock/clock.js';
import { Housekeeping } from '../running/lifecycle/housekeeping.js';
import { Database } from './database.js';

const KEPT = '1 day';

/** What all processes of the service together have used up in an hour: a bound that each counted by itself would grow with their number. */
@Injectable()
export class HourlySpending {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('hourly-spending', () => this.prune());
  }

  async of(what: string, hour: Date): Promise<number> {
    const sql = 'SELECT amount FROM hourly_spending WHERE what = $1 AND hour = $2';
    return (await this.database.rows<{ amount: number }>(sql, [what, hour]))[0]?.amount ?? 0;
  }

  async add(what: string, hour: Date, amount: number): Promise<void> {
    await this.database.rows(
      `INSERT INTO hourly_spending AS spent (what, hour, amount) VALUES ($1, $2, $3)
       ON CONFLICT (what, hour) DO UPDATE SET amount = spent.amount + excluded.amount`,
      [what, hour, amount],
    );
  }

  private async prune(): Promise<void> {
    await this.database.rows(`DELETE FROM hourly_spending WHERE hour < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
