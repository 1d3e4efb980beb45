import { Injectable } from '@nestjs/common';
import type { Habits, Logged } from '@toothwise/contracts-health';
import { Clock, type PersonScope, Transactions } from '@toothwise/service-kit';
import { dayOf } from '../../calendar/local-dates.rules.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import { dayView, withCleaning } from './day.rules.js';
import { HabitRepository } from './habit.repository.js';
import { OpenStreak } from './open-streak.use-case.js';
import { SettleStreak } from './settle-streak.use-case.js';

export interface HabitChange extends Partial<Habits> {
  timeZone: string;
}

/** HAB-019: ticks habits of a date; what is not named stays. A brushing that is ticked is the date's cleaning too (HAB-021, HAB-022). */
@Injectable()
export class ChangeHabits {
  constructor(
    private readonly openStreak: OpenStreak,
    private readonly habits: HabitRepository,
    private readonly cleanings: CleaningRepository,
    private readonly settleStreak: SettleStreak,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` for a date to come, one before 1900, or a time zone that is none */
  execute(scope: PersonScope, date: string, { timeZone, ...change }: HabitChange): Promise<Logged> {
    return this.transactions.run(async (tx) => {
      const opened = await this.openStreak.execute(tx, scope, { timeZone, date });
      const ticked = { ...(await this.habits.of(tx, scope, date)), ...change };
      await this.habits.save(tx, scope, date, ticked);
      const now = this.clock.now();
      const brushed = change.morningBrush === true || change.eveningBrush === true;
      const cleaned = withCleaning(opened.history, dayOf(date), now.getTime());
      const isNew = brushed && cleaned.isNew;
      const history = isNew ? cleaned.history : opened.history;
      if (isNew) this.cleanings.add(tx, scope, dayOf(date), now);
      const { standing, newMilestone } = await this.settleStreak.execute(tx, scope, { ...opened, history });
      const habits = new Map(opened.habits).set(date, ticked);
      return { alreadyLogged: !isNew, newMilestone, day: dayView({ history, habits }, now.getTime(), standing) };
    });
  }
}
