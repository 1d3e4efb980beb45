import { Injectable } from '@nestjs/common';
import type { Trends } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { zonesInForce } from '../../calendar/local-dates.rules.js';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { ReadSeenScreenings } from '../screenings/read-seen-screenings.use-case.js';
import { trendsOf } from './trends.rules.js';

@Injectable()
export class ReadTrends {
  constructor(
    private readonly screenings: ReadSeenScreenings,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  async execute(scope: PersonScope, { range, timeZone }: { range: Trends['range']; timeZone: string }): Promise<Trends> {
    const [screenings, lived] = await Promise.all([this.screenings.execute(scope), this.people.zones(scope)]);
    const zones = zonesInForce(livingSomewhere({ zones: lived }, timeZone).zones);
    return trendsOf(screenings, range, zones, this.clock.now().getTime());
  }
}
