import { Injectable } from '@nestjs/common';
import type { Overview } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { PersonRepository } from '../people/person.repository.js';
import { livingSomewhere } from '../people/time-zone.rules.js';
import { ReadVisits } from '../schedule/read-visits.use-case.js';
import { ReadSeenScreenings } from '../screenings/read-seen-screenings.use-case.js';
import { ReadDay } from '../streaks/read-day.use-case.js';
import { screeningsView } from './overview.rules.js';

/** PORT-025: everything that the portal says of one person's health, in one read; each part asked at the same time. */
@Injectable()
export class ReadOverview {
  constructor(
    private readonly readDay: ReadDay,
    private readonly people: PersonRepository,
    private readonly screenings: ReadSeenScreenings,
    private readonly visits: ReadVisits,
    private readonly clock: Clock,
  ) {}

  async execute(scope: PersonScope, timeZone: string): Promise<Overview> {
    const [day, lived, screenings, monthsBetweenVisits] = await Promise.all([
      this.readDay.execute(scope, timeZone),
      this.people.zones(scope),
      this.screenings.execute(scope),
      this.visits.execute(scope),
    ]);
    const { zones } = livingSomewhere({ zones: lived }, timeZone);
    return {
      day,
      screenings: screeningsView(screenings, zones, this.clock.now().getTime()),
      monthsBetweenVisits,
      totalMoneySaved: null,
    };
  }
}
