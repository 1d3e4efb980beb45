import { Injectable } from '@nestjs/common';
import type { Reminders } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { DAY_MS, zoneAt, zonesInForce } from '../../calendar/local-dates.rules.js';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { ReminderRepository } from './reminder.repository.js';
import { MISSED_SHOWN_DAYS, remindersView } from './reminder.rules.js';

@Injectable()
export class ReadReminders {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  /** REM-001–003. @param timeZone the browser's, until the person's own is known */
  async execute(scope: PersonScope, timeZone: string): Promise<Reminders> {
    const now = this.clock.now().getTime();
    const [zones, records, begun, missed] = await Promise.all([
      this.people.zones(scope),
      this.reminders.list(scope),
      this.reminders.isBegun(scope),
      this.reminders.lastOnes(scope, new Date(now - MISSED_SHOWN_DAYS * DAY_MS)),
    ]);
    const zone = zoneAt(zonesInForce(livingSomewhere({ zones }, timeZone).zones), now);
    return remindersView(records, { zone, now, begun, missed });
  }
}
