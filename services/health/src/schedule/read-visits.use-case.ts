import { Injectable } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { ScheduleRepository } from './schedule.repository.js';
import { monthsBetween, visitsOf } from './schedule.rules.js';

/** 'Months Between Visits': the mean of visits that took place; null below two. */
@Injectable()
export class ReadVisits {
  constructor(private readonly schedule: ScheduleRepository) {}

  async execute(scope: PersonScope): Promise<number | null> {
    const [appointments, completions] = await Promise.all([this.schedule.appointments(scope), this.schedule.completions(scope)]);
    return monthsBetween(visitsOf({ appointments, completions }));
  }
}
