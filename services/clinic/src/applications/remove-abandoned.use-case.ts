import { Injectable } from '@nestjs/common';
import { ObjectRemovals } from '@toothwise/objects';
import { Housekeeping, Transactions } from '@toothwise/service-kit';
import { ApplicationRepository } from './application.repository.js';

/** Every hour: what was handed in for a practice that nobody belongs to any more, and that was never approved, goes with its files. Its owner has left, or was erased. */
@Injectable()
export class RemoveAbandoned {
  constructor(
    private readonly applications: ApplicationRepository,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('abandoned-applications', () => this.execute());
  }

  /** Safe on every replica. */
  async execute(): Promise<void> {
    await this.transactions.run(async (tx) => this.removals.add(tx, await this.applications.removeAbandoned(tx)));
  }
}
