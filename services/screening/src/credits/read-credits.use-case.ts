import { Injectable } from '@nestjs/common';
import type { Credits } from '@toothwise/contracts-screening';
import type { Actor } from '@toothwise/service-kit';
import { CreditLedger } from './credit-ledger.repository.js';

/** The caller's own. */
@Injectable()
export class ReadCredits {
  constructor(private readonly ledger: CreditLedger) {}

  execute(actor: Actor): Promise<Credits> {
    return this.ledger.read(actor.id);
  }
}
