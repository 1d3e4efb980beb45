import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from './credit-ledger.repository.js';
import { CreditLots } from './credit-lot.repository.js';
import { share } from './credit-lots.rules.js';

/** What was used although its money went back is set off against later free credits, never against bought ones. */
@Injectable()
export class SetOffDebts {
  constructor(
    private readonly ledger: CreditLedger,
    private readonly lots: CreditLots,
    private readonly clock: Clock,
  ) {}

  /** Takes what somebody owes from what has come for free since, or was given back to the lots of the payment itself. */
  async execute(tx: EntityManager, personId: string): Promise<void> {
    await this.ledger.lock(tx, personId);
    for (const { paymentId, credits, since } of await this.lots.debts(tx, personId)) {
      const lots = share(await this.lots.unused(tx, { paymentId, freeSince: since, personId }), credits);
      const taken = lots.reduce((sum, lot) => sum + lot.credits, 0);
      if (taken === 0) continue;
      const key = `set-off:${paymentId}:${await this.lots.taken(tx, personId, paymentId)}`;
      await this.ledger.take(tx, { personId, lots, kind: 'refund', cause: 'set-off', actor: 'screening', key, paymentId });
      await this.lots.owe(tx, { personId, paymentId, credits: credits - taken }, this.clock.now());
    }
  }
}
