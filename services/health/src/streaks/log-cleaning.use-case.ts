import { Injectable } from '@nestjs/common';
import type { Logged } from '@toothwise/contracts-health';
import { Clock, type PersonScope, Transactions } from '@toothwise/service-kit';
import { HabitRepository } from '../habits/habit.repository.js';
import { OpenDays } from '../people/open-days.use-case.js';
import { CleaningRepository } from './cleaning.repository.js';
import { CheckDate } from './check-date.use-case.js';
import { dayView, todayOf } from './day.rules.js';
import { dayOf } from './local-dates.rules.js';
import { SettleStreak } from './settle-streak.use-case.js';

/** Logs that teeth were cleaned on a date. A date that has its cleaning keeps it (STRK-029). */
@Injectable()
export class LogCleaning {
  constructor(
    private readonly openDays: OpenDays,
    private readonly checkDate: CheckDate,
    private readonly cleanings: CleaningRepository,
    private readonly habits: HabitRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` for a date to come, one before 1900, or a time zone that is none */
  execute(scope: PersonScope, date: string, timeZone: string): Promise<Logged> {
    return this.transactions.run(async (tx) => {
      const version = await this.openDays.execute(tx, scope, timeZone);
      await this.checkDate.execute(tx, scope, date);
      const now = this.clock.now();
      const isNew = await this.cleanings.add(tx, scope, dayOf(date), now);
      const { history, standing, newMilestone } = await this.settleStreak.execute(tx, scope, version);
      const habits = await this.habits.of(scope, todayOf(history, now.getTime()), tx);
      return { alreadyLogged: !isNew, newMilestone, day: dayView(history, habits, now.getTime(), standing) };
    });
  }
}
