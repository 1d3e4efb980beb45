import { Injectable } from '@nestjs/common';
import type { XrayProgress, XrayTimeframe } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { PersonRepository } from '../people/person.repository.js';
import { dateOf, dayAt, zonesInForce } from '../streaks/local-dates.rules.js';
import { outlookOf } from './readings/change.rules.js';
import { XrayReadings } from './readings/xray-reading.repository.js';
import { XrayListRepository } from './xray-list.repository.js';
import { startOfTimeframe } from './xray.rules.js';

/** XRAY-083: what was taken and compared in a timeframe, and what readings of it amount to; without any it says neither better nor worse. */
@Injectable()
export class ReadXrayProgress {
  constructor(
    private readonly people: PersonRepository,
    private readonly lists: XrayListRepository,
    private readonly readings: XrayReadings,
    private readonly clock: Clock,
  ) {}

  async execute(scope: PersonScope, timeframe: XrayTimeframe): Promise<XrayProgress> {
    const lived = await this.people.zones(scope);
    const zones = zonesInForce(lived.length > 0 ? lived : [{ from: 0, zone: 'UTC' }]);
    const to = dateOf(dayAt(zones, this.clock.now().getTime()));
    const from = startOfTimeframe(to, timeframe);
    const [counts, read, birthDate] = await Promise.all([
      this.lists.progress(scope, from, to),
      this.readings.outlook(scope, from, to),
      this.readings.birthDate(scope.personId),
    ]);
    return { timeframe, from, to, ...counts, outlook: read.latest === null ? null : outlookOf({ ...read, birthDate, today: to }) };
  }
}
