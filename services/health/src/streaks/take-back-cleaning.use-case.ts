import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { OpenDays } from '../people/open-days.use-case.js';
import { CleaningRepository } from './cleaning.repository.js';
import { isRemovable } from './day.rules.js';
import { dayOf } from './local-dates.rules.js';
import { SettleStreak, type Settled } from './settle-streak.use-case.js';

/** Takes a wrong entry back. Milestones that were awarded stay. */
@Injectable()
export class TakeBackCleaning {
  constructor(
    private readonly openDays: OpenDays,
    private readonly cleanings: CleaningRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, `cleaning.settled` */
  execute(scope: PersonScope, date: string): Promise<Settled> {
    return this.transactions.run(async (tx) => {
      const version = await this.openDays.execute(tx, scope);
      const history = await this.cleanings.history(scope, tx);
      const log = history.logs.find(({ day }) => day === dayOf(date));
      if (!log) throw new ProblemError('resource.not-found');
      if (!isRemovable(log, history, this.clock.now().getTime())) throw new ProblemError('cleaning.settled');
      await this.cleanings.remove(tx, scope, log.day);
      return this.settleStreak.execute(tx, scope, version);
    });
  }
}
