import { Injectable } from '@nestjs/common';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { Screenings } from '../screenings/screening.repository.js';

/** Has account send the person a mail with the way to a report. How often, the gateway limits. */
@Injectable()
export class RequestReport {
  constructor(
    private readonly screenings: Screenings,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's; `screening.not-completed` */
  async execute(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const screening = await this.screenings.lockOwn(tx, actor.id, id);
      screening.requestReport();
      await this.screenings.save(tx, screening);
    });
  }
}
