import { Injectable } from '@nestjs/common';
import type { Day } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { HabitRepository } from '../habits/habit.repository.js';
import { livingSomewhere } from '../people/time-zone.rules.js';
import { CleaningRepository } from './cleaning.repository.js';
import { dayView, todayOf } from './day.rules.js';

@Injectable()
export class ReadDay {
  constructor(
    private readonly cleanings: CleaningRepository,
    private readonly habits: HabitRepository,
    private readonly clock: Clock,
  ) {}

  async execute(scope: PersonScope, timeZone: string): Promise<Day> {
    const now = this.clock.now().getTime();
    const history = livingSomewhere(await this.cleanings.history(scope), timeZone);
    return dayView(history, await this.habits.of(scope, todayOf(history, now)), now);
  }
}
