import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { daysOf } from '../../people/person/person.topics.js';
import { ScheduleRepository } from './schedule.repository.js';

@Injectable()
export class CancelAppointment {
  constructor(
    private readonly openDays: OpenDays,
    private readonly schedule: ScheduleRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** It stays in the schedule as cancelled, so that it can be put back. @throws ProblemError `resource.not-found` */
  execute(scope: PersonScope, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.openDays.execute(tx, scope);
      if (!(await this.schedule.cancel(tx, scope, id, this.clock.now()))) throw new ProblemError('resource.not-found');
      await tell(tx, daysOf(scope.personId));
    });
  }
}
