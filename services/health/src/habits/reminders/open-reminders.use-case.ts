import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError, tell } from '@toothwise/service-kit';
import { REMINDER_LIMITS, type ReminderChange } from '@toothwise/contracts-health';
import type { EntityManager } from 'typeorm';
import { dateOf, dayAt, zoneAt, zonesInForce } from '../../calendar/local-dates.rules.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { Remind } from './remind.use-case.js';
import type { ReminderRecord } from './reminder.record.js';
import { ReminderRepository } from './reminder.repository.js';
import { planned } from './reminder.rules.js';

/** A person's reminders, locked to be changed. */
export interface OpenedReminders {
  items: ReminderRecord[];
  zone: string;
  today: string;
  now: Date;
}

/** What every change of reminders begins and ends with. */
@Injectable()
export class OpenReminders {
  constructor(
    private readonly openDays: OpenDays,
    private readonly people: PersonRepository,
    private readonly reminders: ReminderRepository,
    private readonly remind: Remind,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` for a time zone that is none */
  async execute(tx: EntityManager, scope: PersonScope, timeZone: string): Promise<OpenedReminders> {
    await this.openDays.execute(tx, scope, timeZone);
    const now = this.clock.now();
    const zones = zonesInForce(await this.people.zones(scope, tx));
    const today = dateOf(dayAt(zones, now.getTime()));
    for (const { id, dueAt } of await this.reminders.list(scope, tx)) if (dueAt && dueAt <= now) await this.remind.deal(tx, scope, id);
    return { items: await this.reminders.list(scope, tx), zone: zoneAt(zones, now.getTime()), today, now };
  }

  /** Stores them with the next moment that each is for. @throws ProblemError `reminder.too-many` */
  async save(
    tx: EntityManager,
    scope: PersonScope,
    { items, zone, now }: OpenedReminders,
    changed: readonly (Omit<ReminderChange, 'timeZone'> & { id: string })[],
  ): Promise<void> {
    const all = new Set([...items, ...changed].map(({ id }) => id));
    if (all.size > REMINDER_LIMITS.reminders) throw new ProblemError('reminder.too-many');
    for (const one of changed) await this.reminders.save(tx, scope, planned(one, zone, now, null), now);
    await tell(tx, daysOf(scope.personId));
  }
}
