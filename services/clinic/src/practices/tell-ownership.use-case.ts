import { Injectable } from '@nestjs/common';
import { clinicOwnershipChanged } from '@toothwise/contracts-clinic';
import { appendEvent } from '@toothwise/event-bus';
import { Transactions } from '@toothwise/service-kit';
import { PracticeRepository } from './practice.repository.js';

/** Who is the only owner of a practice, or no more: nobody is erased who leaves one without. */
@Injectable()
export class TellOwnership {
  constructor(
    private readonly practices: PracticeRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Each change once. */
  async execute(): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const { personId, version, ...data } of await this.practices.takeOwnershipChanges(tx))
        await appendEvent(tx, clinicOwnershipChanged, { aggregateId: personId, aggregateVersion: version, personId, data });
    });
  }
}
