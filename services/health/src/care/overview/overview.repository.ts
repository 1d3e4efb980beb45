import { Injectable } from '@nestjs/common';
import { Database, type PersonScope } from '@toothwise/service-kit';
import { readDays } from '../../habits/days/days.repository.js';
import { readHoldersPairs } from '../../people/rights/person-rights.repository.js';
import { readAppointments, readCompletions } from '../schedule/schedule.repository.js';
import { readSeen } from '../screenings/seen-screening.repository.js';

/** Five reads of as many features, which an overview wants at once. */
@Injectable()
export class OverviewRepository {
  constructor(private readonly database: Database) {}

  /** @param now ms */
  async read(scope: PersonScope, now: number) {
    const [days, seen, pairs, appointments, completions] = await this.database.together(
      readDays(scope, now),
      readSeen(scope),
      readHoldersPairs(scope),
      readAppointments(scope),
      readCompletions(scope),
    );
    return { days, seen, pairs, appointments, completions };
  }
}
