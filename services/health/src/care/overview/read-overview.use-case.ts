import { Injectable } from '@nestjs/common';
import type { Overview } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { dayView } from '../../habits/days/day.rules.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { monthsBetween, visitsOf } from '../schedule/schedule.rules.js';
import { ownResults } from '../screenings/own-results.rules.js';
import { OverviewRepository } from './overview.repository.js';
import { screeningsView } from './overview.rules.js';

/** PORT-025: everything that the portal says of one person's health, in one read. */
@Injectable()
export class ReadOverview {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly access: PersonAccess,
    private readonly clock: Clock,
  ) {}

  async execute(scope: PersonScope, timeZone: string): Promise<Overview> {
    const now = this.clock.now().getTime();
    const { days, seen, pairs, appointments, completions } = await this.overview.read(scope, now);
    const history = livingSomewhere(days.history, timeZone);
    return {
      day: dayView({ ...days, history }, now),
      screenings: screeningsView(ownResults(seen, this.access.keepsOthers(pairs)), history.zones, now),
      monthsBetweenVisits: monthsBetween(visitsOf({ appointments, completions })),
      totalMoneySaved: null,
    };
  }
}
