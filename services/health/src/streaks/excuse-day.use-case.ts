import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { OpenDays } from '../people/open-days.use-case.js';
import { CheckDate } from './check-date.use-case.js';
import { CleaningRepository } from './cleaning.repository.js';
import { dayAt, dayOf, zonesInForce } from './local-dates.rules.js';
import { SettleStreak, type Settled } from './settle-streak.use-case.js';
import { excusedDays, isTooLateToExcuse } from './streak.rules.js';

/** A day on which somebody could not clean their teeth need not end their streak. */
@Injectable()
export class ExcuseDay {
  constructor(
    private readonly openDays: OpenDays,
    private readonly checkDate: CheckDate,
    private readonly cleanings: CleaningRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid`, `excuse.too-late`, `excuse.too-many` */
  execute(scope: PersonScope, date: string, timeZone: string): Promise<Settled> {
    return this.transactions.run(async (tx) => {
      const version = await this.openDays.execute(tx, scope, timeZone);
      await this.checkDate.execute(tx, scope, date);
      const [day, now] = [dayOf(date), this.clock.now()];
      const { zones, excused } = await this.cleanings.history(scope, tx);
      const inForce = zonesInForce(zones);
      if (isTooLateToExcuse(day, dayAt(inForce, now.getTime()))) throw new ProblemError('excuse.too-late');
      if (!excusedDays([...excused, { day }], inForce).includes(day)) throw new ProblemError('excuse.too-many');
      await this.cleanings.excuse(tx, scope, day, now);
      return this.settleStreak.execute(tx, scope, version);
    });
  }
}
