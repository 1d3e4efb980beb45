import { Injectable } from '@nestjs/common';
import { healthReminderDue } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, type PersonScope, tell, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { DAY_MS, zoneAt, zonesInForce } from '../../calendar/local-dates.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { LATEST_MS } from './occurrences.rules.js';
import type { ReminderRecord } from './reminder.record.js';
import { ReminderRepository } from './reminder.repository.js';
import { planned } from './reminder.rules.js';

/** Tells of one reminder that is due, or notes that it is too late to, and plans its next moment. */
@Injectable()
export class Remind {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly people: PersonRepository,
    private readonly access: PersonAccess,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing where another replica was faster, or the person has changed it meanwhile. */
  async execute(personId: string, id: string): Promise<void> {
    await this.transactions.run((tx) => this.deal(tx, this.access.forService(personId), id));
  }

  /** Also before a change: what is due by then is not lost by it. */
  async deal(tx: EntityManager, scope: PersonScope, id: string): Promise<void> {
    const { personId } = scope;
    const version = await this.people.lock(tx, scope);
    const now = this.clock.now();
    const found = await this.reminders.find(tx, scope, id);
    if (!found?.dueAt || !found.dueLocal || found.dueAt > now) return;
    const { dueLocal: local, dueAt, category } = found;
    const { recipients, childName, accountId } = await this.access.hearersOf(personId, tx);
    const isLate = now.getTime() - dueAt.getTime() > LATEST_MS;
    const isNew = await this.reminders.note(tx, scope, { id, local, state: isLate ? 'missed' : 'told', at: now });
    if (isNew && !isLate && recipients.length > 0) {
      await appendEvent(tx, healthReminderDue, {
        ...{ aggregateId: personId, aggregateVersion: version, personId: accountId ?? personId, actor: null },
        data: {
          reminderId: id,
          category,
          local,
          dueAt: dueAt.toISOString(),
          memberName: childName,
          recipients,
          ...(childName !== null && { recordId: personId }),
        },
      });
    }
    await this.reminders.move(tx, scope, await this.next(tx, scope, found));
    await tell(tx, daysOf(personId));
  }

  /** Of days on which nothing could be told, the last one alone is noted. */
  private async next(tx: EntityManager, scope: PersonScope, found: ReminderRecord): Promise<ReminderRecord> {
    const now = this.clock.now().getTime();
    const zone = zoneAt(zonesInForce(await this.people.zones(scope, tx)), now);
    return planned(found, zone, new Date(Math.max(found.dueAt!.getTime(), now - DAY_MS)), found.dueLocal);
  }
}
