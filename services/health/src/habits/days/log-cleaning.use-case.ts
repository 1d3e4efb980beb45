import { Injectable } from '@nestjs/common';
import type { Logged } from '@toothwise/contracts-health';
import { Clock, type PersonScope, Transactions } from '@toothwise/service-kit';
import { dayOf } from '../../calendar/local-dates.rules.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import { dayView, withCleaning } from './day.rules.js';
import { OpenStreak } from './open-streak.use-case.js';
import { SettleStreak } from './settle-streak.use-case.js';

/** Logs that teeth were cleaned on a date. A date that has its cleaning keeps it (STRK-029). */
@Injectable()
export class LogCleaning {
  constructor(
    private readonly openStreak: OpenStreak,
    private readonly cleanings: CleaningRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` for a date to come, one before 1900, or a time zone that is none */
  execute(scope: PersonScope, date: string, timeZone: string): Promise<Logged> {
    return this.transactions.run(async (tx) => {
      const opened = await this.openStreak.execute(tx, scope, { timeZone, date });
      const now = this.clock.now();
      const { history, isNew } = withCleaning(opened.history, dayOf(date), now.getTime());
      if (isNew) this.cleanings.add(tx, scope, dayOf(date), now);
      const { standing, newMilestone } = await this.settleStreak.execute(tx, scope, { ...opened, history });
      return { alreadyLogged: !isNew, newMilestone, day: dayView({ ...opened, history }, now.getTime(), standing) };
    });
  }
}
