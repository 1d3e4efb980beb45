import { Injectable } from '@nestjs/common';
import type { Habits, Logged } from '@toothwise/contracts-health';
import { Clock, type PersonScope, Transactions } from '@toothwise/service-kit';
import { OpenDays } from '../people/open-days.use-case.js';
import { CheckDate } from '../streaks/check-date.use-case.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import { dayView, todayOf } from '../streaks/day.rules.js';
import { dayOf } from '../streaks/local-dates.rules.js';
import { SettleStreak } from '../streaks/settle-streak.use-case.js';
import { HabitRepository } from './habit.repository.js';

export interface HabitChange extends Partial<Habits> {
  timeZone: string;
}

/** HAB-019: ticks habits of a date; what is not named stays. A brushing that is ticked is the date's cleaning too (HAB-021, HAB-022). */
@Injectable()
export class ChangeHabits {
  constructor(
    private readonly openDays: OpenDays,
    private readonly checkDate: CheckDate,
    private readonly habits: HabitRepository,
    private readonly cleanings: CleaningRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` for a date to come, one before 1900, or a time zone that is none */
  execute(scope: PersonScope, date: string, { timeZone, ...change }: HabitChange): Promise<Logged> {
    return this.transactions.run(async (tx) => {
      const version = await this.openDays.execute(tx, scope, timeZone);
      await this.checkDate.execute(tx, scope, date);
      await this.habits.save(tx, scope, date, { ...(await this.habits.of(scope, date, tx)), ...change });
      const now = this.clock.now();
      const brushed = change.morningBrush === true || change.eveningBrush === true;
      const isNew = brushed && (await this.cleanings.add(tx, scope, dayOf(date), now));
      const { history, standing, newMilestone } = await this.settleStreak.execute(tx, scope, version);
      const habits = await this.habits.of(scope, todayOf(history, now.getTime()), tx);
      return { alreadyLogged: !isNew, newMilestone, day: dayView(history, habits, now.getTime(), standing) };
    });
  }
}
