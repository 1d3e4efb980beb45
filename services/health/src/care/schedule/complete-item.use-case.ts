import { Injectable } from '@nestjs/common';
import type { Completion } from '@toothwise/contracts-health';
import { Clock, type PersonScope, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { daysOf } from '../../people/person/person.topics.js';
import { ReadSchedule } from './read-schedule.use-case.js';
import { ScheduleRepository } from './schedule.repository.js';

const UNKNOWN = { path: 'id', message: 'This is not in the schedule any more. Reload to see what is.' };

/** SCHED-008: a derived item has no row of its own; that it is done is kept under its id. */
@Injectable()
export class CompleteItem {
  constructor(
    private readonly openDays: OpenDays,
    private readonly readSchedule: ReadSchedule,
    private readonly schedule: ScheduleRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` for what is not in the schedule, or is cancelled */
  async execute(scope: PersonScope, { id, done, timeZone }: Completion): Promise<void> {
    const { items, today } = await this.readSchedule.execute(scope, timeZone);
    if (!items.some((one) => one.id === id && one.status !== 'cancelled')) throw new ProblemError('request.invalid', { issues: [UNKNOWN] });
    await this.transactions.run(async (tx) => {
      await this.openDays.execute(tx, scope, timeZone);
      if (done) await this.schedule.complete(tx, scope, id, today, this.clock.now());
      else await this.schedule.reopen(tx, scope, id);
      await tell(tx, daysOf(scope.personId));
    });
  }
}
