import { Injectable } from '@nestjs/common';
import { type Actor, Clock, Transactions } from '@toothwise/service-kit';
import { Screenings } from '../../care/screenings/screening.repository.js';

/** Has account send the person a mail with the way to a report. One in five minutes: whoever asks again gets the one that is on its way. */
@Injectable()
export class RequestReport {
  constructor(
    private readonly screenings: Screenings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's; `screening.not-completed` */
  async execute(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const screening = await this.screenings.lockOwn(tx, actor.id, id);
      if (screening.requestReport(this.clock.now())) await this.screenings.save(tx, screening);
    });
  }
}
