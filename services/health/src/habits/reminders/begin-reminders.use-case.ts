import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type PersonScope, Transactions } from '@toothwise/service-kit';
import { OpenReminders } from './open-reminders.use-case.js';
import { ReminderRepository } from './reminder.repository.js';
import { firstReminders } from './reminder.rules.js';

/** REM-009: makes a person's first reminders, once; who has deleted them gets none again. */
@Injectable()
export class BeginReminders {
  constructor(
    private readonly openReminders: OpenReminders,
    private readonly reminders: ReminderRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(scope: PersonScope, timeZone: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const opened = await this.openReminders.execute(tx, scope, timeZone);
      if (!(await this.reminders.begin(tx, scope, opened.now))) return;
      const first = firstReminders(opened.today).map((one) => ({ ...one, id: randomUUID() }));
      await this.openReminders.save(tx, scope, opened, first);
    });
  }
}
