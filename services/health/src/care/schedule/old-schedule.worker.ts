import { Injectable } from '@nestjs/common';
import { Clock, Housekeeping } from '@toothwise/service-kit';
import { ScheduleRepository } from './schedule.repository.js';
import { KEPT_DAYS, keptSince } from './schedule.rules.js';

/** What is long over goes. */
@Injectable()
export class OldSchedule {
  constructor(schedule: ScheduleRepository, clock: Clock, housekeeping: Housekeeping) {
    const before = (days: number) => keptSince(days, clock.now());
    housekeeping.add('old-schedule', () => schedule.forget(before(KEPT_DAYS.care), before(KEPT_DAYS.visits)));
  }
}
