import { Injectable } from '@nestjs/common';
import type { Heard, ReminderChange } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { heardIn } from '../../people/gate.rules.js';
import { OpenReminders } from './open-reminders.use-case.js';

/** Adds a reminder under the caller's id, changes or switches it, or puts it back. */
@Injectable()
export class SaveReminder {
  constructor(
    private readonly openReminders: OpenReminders,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param seen the version that the caller has seen; undefined: none
   * @returns an emergency that the words speak of: they are saved all the same
   * @throws ProblemError `version.outdated`, also where it was deleted meanwhile, `reminder.too-many`, `request.invalid`
   */
  async execute(scope: PersonScope, id: string, { timeZone, ...reminder }: ReminderChange, seen?: number): Promise<Heard> {
    const times = [...new Set(reminder.times)].toSorted();
    const weekdays = [...new Set(reminder.weekdays)].toSorted((a, b) => a - b);
    await this.transactions.run(async (tx) => {
      const opened = await this.openReminders.execute(tx, scope, timeZone);
      const known = opened.items.find((one) => one.id === id);
      if (seen !== undefined && known?.version !== seen) throw new ProblemError('version.outdated');
      await this.openReminders.save(tx, scope, opened, [{ ...reminder, times, weekdays, id }]);
    });
    return heardIn([reminder.title, reminder.description]);
  }
}
