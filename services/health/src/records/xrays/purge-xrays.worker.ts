import { Injectable } from '@nestjs/common';
import { Clock, Housekeeping, Transactions } from '@toothwise/service-kit';
import { XrayRepository } from './xray.repository.js';
import { undoneUntil } from './xray.rules.js';

/** What was deleted a day ago can no longer be brought back: it is gone, with its comparisons and its objects (XRAY-073). */
@Injectable()
export class PurgeXrays {
  constructor(
    private readonly xrays: XrayRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('deleted-xrays', () => this.run());
  }

  run(): Promise<void> {
    return this.transactions.run(async (tx) => void (await this.xrays.purge(tx, undoneUntil(this.clock.now()))));
  }
}
