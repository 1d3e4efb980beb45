import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { dayAt, dayOf, zonesInForce } from '../../calendar/local-dates.rules.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import { excusedDays, isTooLateToExcuse } from '../streaks/streak.rules.js';
import { OpenStreak } from './open-streak.use-case.js';
import { SettleStreak, type Settled } from './settle-streak.use-case.js';

/** A day on which somebody could not clean their teeth need not end their streak. */
@Injectable()
export class ExcuseDay {
  constructor(
    private readonly openStreak: OpenStreak,
    private readonly cleanings: CleaningRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid`, `excuse.too-late`, `excuse.cleaned`, `excuse.too-many` */
  execute(scope: PersonScope, date: string, timeZone: string): Promise<Settled> {
    return this.transactions.run(async (tx) => {
      const opened = await this.openStreak.execute(tx, scope, { timeZone, date });
      const [day, now] = [dayOf(date), this.clock.now()];
      const { zones, excused, logs } = opened.history;
      const inForce = zonesInForce(zones);
      if (isTooLateToExcuse(day, dayAt(inForce, now.getTime()))) throw new ProblemError('excuse.too-late');
      if (logs.some((one) => one.day === day)) throw new ProblemError('excuse.cleaned');
      if (!excusedDays([...excused, { day }], inForce).includes(day)) throw new ProblemError('excuse.too-many');
      if (excused.some((one) => one.day === day)) return this.settleStreak.execute(tx, scope, opened);
      this.cleanings.excuse(tx, scope, day, now);
      const history = { ...opened.history, excused: [...excused, { day, askedAt: now.getTime() }] };
      return this.settleStreak.execute(tx, scope, { ...opened, history });
    });
  }
}
