import { Injectable } from '@nestjs/common';
import type { Schedule } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { dateOf, dayAt, zoneAt, zonesInForce } from '../../calendar/local-dates.rules.js';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { ReadSeenScreenings } from '../screenings/read-seen-screenings.use-case.js';
import { FollowUpRepository } from './follow-up.repository.js';
import { ScheduleRepository } from './schedule.repository.js';
import { scheduleOf } from './schedule.rules.js';

/** SCHED-011: derived at every read, from results and from what the person noted. */
@Injectable()
export class ReadSchedule {
  constructor(
    private readonly schedule: ScheduleRepository,
    private readonly followUps: FollowUpRepository,
    private readonly screenings: ReadSeenScreenings,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  /** @param timeZone the browser's, until the person's own is known */
  async execute(scope: PersonScope, timeZone: string): Promise<Schedule> {
    const now = this.clock.now().getTime();
    const [lived, [latest], followUps, appointments, completions] = await Promise.all([
      this.people.zones(scope),
      this.screenings.execute(scope),
      this.followUps.of(scope),
      this.schedule.appointments(scope),
      this.schedule.completions(scope),
    ]);
    const zones = zonesInForce(livingSomewhere({ zones: lived }, timeZone).zones);
    const dated = latest ? { ...latest, date: dateOf(dayAt(zones, latest.completedAt.getTime())) } : null;
    return scheduleOf(
      { latest: dated, followUps, appointments, completions },
      { timeZone: zoneAt(zones, now), today: dateOf(dayAt(zones, now)) },
    );
  }
}
