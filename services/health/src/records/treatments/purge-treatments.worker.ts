import { Injectable } from '@nestjs/common';
import { Clock, Eraser, Housekeeping, IdempotencyKeys, Transactions } from '@toothwise/service-kit';
import { TreatmentRepository } from './treatment.repository.js';
import { undoneUntil } from './treatment.rules.js';

/** What was deleted a day ago can no longer be brought back: it is gone, its history too, and so is what kept answers say of it. */
@Injectable()
export class PurgeTreatments {
  constructor(
    private readonly treatments: TreatmentRepository,
    private readonly keys: IdempotencyKeys,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
    eraser: Eraser,
  ) {
    housekeeping.add('deleted-treatments', () => this.run());
    // Those of the family who wrote a record were answered too.
    eraser.add({ within: async (tx, personId) => this.keys.forgetAll(tx, await this.treatments.idsOf(tx, personId)) });
  }

  run(): Promise<void> {
    return this.transactions.run(async (tx) => this.keys.forgetAll(tx, await this.treatments.purge(tx, undoneUntil(this.clock.now()))));
  }
}
