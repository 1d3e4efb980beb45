import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type PersonScope, Transactions } from '@toothwise/service-kit';
import { OpenReminders } from './open-reminders.use-case.js';
import { missingOf, type Preset, presetReminders } from './reminder.rules.js';

/** REM-005: adds what is missing of a set and switches on what is off; a title is never there twice by it. */
@Injectable()
export class AddPreset {
  constructor(
    private readonly openReminders: OpenReminders,
    private readonly transactions: Transactions,
  ) {}

  /** @returns how many were added or switched on. @throws ProblemError `reminder.too-many` */
  execute(scope: PersonScope, preset: Preset, timeZone: string): Promise<number> {
    return this.transactions.run(async (tx) => {
      const opened = await this.openReminders.execute(tx, scope, timeZone);
      const { toAdd, toSwitchOn } = missingOf(presetReminders(preset, opened.today), opened.items);
      const changed = [...toAdd.map((one) => ({ ...one, id: randomUUID() })), ...toSwitchOn.map((one) => ({ ...one, isActive: true }))];
      await this.openReminders.save(tx, scope, opened, changed);
      return changed.length;
    });
  }
}
