import { Injectable } from '@nestjs/common';
import type { XrayProgress, XrayTimeframe } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { dateOf, dayAt, startOf, zonesInForce } from '../../calendar/local-dates.rules.js';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
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
    const zones = zonesInForce(livingSomewhere({ zones: await this.people.zones(scope) }, 'UTC').zones);
    const dateAt = (instant: Date) => dateOf(dayAt(zones, instant.getTime()));
    const to = dateAt(this.clock.now());
    const from = startOfTimeframe(to, timeframe);
    // Until now: whose evening is tomorrow in UTC, and who has flown ahead of their zone, miss nothing of today.
    const since = { date: from, at: new Date(startOf(zones, from)) };
    const [counts, { latest, ...read }, birthDate] = await Promise.all([
      this.lists.progress(scope, since),
      this.readings.outlook(scope, since),
      this.readings.birthDate(scope.personId),
    ]);
    const newest = [latest.taken, latest.came && dateAt(latest.came)].filter((date) => date !== null).toSorted();
    const outlook = newest.length === 0 ? null : outlookOf({ ...read, latest: newest.at(-1)!, birthDate, today: to });
    return { timeframe, from, to, ...counts, outlook };
  }
}
