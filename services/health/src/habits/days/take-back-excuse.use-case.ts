import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { dayAt, dayOf, zonesInForce } from '../../calendar/local-dates.rules.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import { LATEST_LOG_DAYS } from '../streaks/streak.rules.js';
import { OpenStreak } from './open-streak.use-case.js';
import { SettleStreak, type Settled } from './settle-streak.use-case.js';

/** A day that was excused by mistake counts as any other again, and is one of the three no more. */
@Injectable()
export class TakeBackExcuse {
  constructor(
    private readonly openStreak: OpenStreak,
    private readonly cleanings: CleaningRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, `excuse.settled` */
  execute(scope: PersonScope, date: string): Promise<Settled> {
    return this.transactions.run(async (tx) => {
      const day = dayOf(date);
      const opened = await this.openStreak.execute(tx, scope, { from: day });
      const { history } = opened;
      if (!history.excused.some((one) => one.day === day)) throw new ProblemError('resource.not-found');
      const today = dayAt(zonesInForce(history.zones), this.clock.now().getTime());
      // What is older may be carried on from by now (`SETTLED_AFTER_DAYS`).
      if (today - day > LATEST_LOG_DAYS) throw new ProblemError('excuse.settled');
      this.cleanings.countAgain(tx, scope, day);
      const excused = history.excused.filter((one) => one.day !== day);
      return this.settleStreak.execute(tx, scope, { ...opened, history: { ...history, excused } });
    });
  }
}
