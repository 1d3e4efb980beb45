import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { zoneAt, zonesInForce } from '../../calendar/local-dates.rules.js';
import { TakeOverRecord } from '../../people/family/take-over-record.use-case.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { ReminderRepository } from './reminder.repository.js';
import { planned } from './reminder.rules.js';

/** Who travels is reminded at the hours of the new place, of no moment of their calendar twice. Called with the person locked. */
@Injectable()
export class MoveReminders {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    takeOver: TakeOverRecord,
  ) {
    takeOver.add(async (tx, record, { hasOtherReminders }) => {
      if (hasOtherReminders) await this.execute(tx, record);
    });
  }

  async execute(tx: EntityManager, scope: PersonScope): Promise<void> {
    const now = this.clock.now();
    const zone = zoneAt(zonesInForce(await this.people.zones(scope, tx)), now.getTime());
    const last = await this.reminders.lastOnes(scope, now, tx);
    for (const one of await this.reminders.list(scope, tx))
      // One that is due and not told yet is told first, and moves with that.
      if (one.isActive && !(one.dueAt && one.dueAt <= now))
        await this.reminders.move(tx, scope, planned(one, zone, now, last.get(one.id)?.local ?? null));
  }
}
