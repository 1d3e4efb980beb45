import { Injectable } from '@nestjs/common';
import { type PersonScope, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { daysOf } from '../../people/person/person.topics.js';
import { ReminderRepository } from './reminder.repository.js';

@Injectable()
export class DeleteReminder {
  constructor(
    private readonly openDays: OpenDays,
    private readonly reminders: ReminderRepository,
    private readonly transactions: Transactions,
  ) {}

  /** What it was for stays noted, so that one that is put back does not remind twice. @throws ProblemError `resource.not-found` */
  execute(scope: PersonScope, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.openDays.execute(tx, scope);
      if (!(await this.reminders.remove(tx, scope, id))) throw new ProblemError('resource.not-found');
      await tell(tx, daysOf(scope.personId));
    });
  }
}
