import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { dayOf } from '../../calendar/local-dates.rules.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import { isRemovable } from './day.rules.js';
import { OpenStreak } from './open-streak.use-case.js';
import { SettleStreak, type Settled } from './settle-streak.use-case.js';

/** Takes a wrong entry back. Milestones that were awarded stay. */
@Injectable()
export class TakeBackCleaning {
  constructor(
    private readonly openStreak: OpenStreak,
    private readonly cleanings: CleaningRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, `cleaning.settled` */
  execute(scope: PersonScope, date: string): Promise<Settled> {
    return this.transactions.run(async (tx) => {
      const day = dayOf(date);
      const opened = await this.openStreak.execute(tx, scope, { from: day });
      const { history } = opened;
      const log = history.logs.find((one) => one.day === day);
      if (!log) throw new ProblemError('resource.not-found');
      if (!isRemovable(log, history, this.clock.now().getTime())) throw new ProblemError('cleaning.settled');
      this.cleanings.remove(tx, scope, day);
      const logs = history.logs.filter((one) => one.day !== day);
      return this.settleStreak.execute(tx, scope, { ...opened, history: { ...history, logs } });
    });
  }
}
