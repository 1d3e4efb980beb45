import { Module } from '@nestjs/common';
import { CreditLedger } from './credit-ledger.repository.js';
import { CreditLots } from './credit-lot.repository.js';
import { SetOffDebts } from './set-off-debts.use-case.js';

@Module({
  providers: [CreditLedger, CreditLots, SetOffDebts],
  exports: [CreditLedger, CreditLots, SetOffDebts],
})
export class CreditsModule {}
