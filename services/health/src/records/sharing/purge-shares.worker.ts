import { Injectable } from '@nestjs/common';
import { Clock, Housekeeping, Transactions } from '@toothwise/service-kit';
import { ShareRepository } from './share.repository.js';
import { shownSince } from './share.rules.js';

/** Links that are long over go; who looked stays in the audit table. */
@Injectable()
export class PurgeShares {
  constructor(
    private readonly shares: ShareRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('old-shares', () => this.run());
  }

  run(): Promise<void> {
    return this.transactions.run((tx) => this.shares.purge(tx, shownSince(this.clock.now())));
  }
}
