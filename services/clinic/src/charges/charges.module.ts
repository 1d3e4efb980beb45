import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { PracticesModule } from '../practices/practices.module.js';
import { DecideDispute } from './decide-dispute.use-case.js';
import { DisputeCharge } from './dispute-charge.use-case.js';
import { DisputeRepository } from './dispute.repository.js';
import { DisputesController } from './disputes.controller.js';
import { ListDisputes } from './list-disputes.use-case.js';
import { ReadStatementMonths } from './read-statement-months.use-case.js';
import { ReadStatement } from './read-statement.use-case.js';
import { StatementController } from './statement.controller.js';
import { StatementRepository } from './statement.repository.js';

/** What practices owe, as they see it, and what they dispute of it. */
@Module({
  imports: [LeadsModule, PracticesModule],
  controllers: [StatementController, DisputesController],
  providers: [StatementRepository, DisputeRepository, ReadStatement, ReadStatementMonths, DisputeCharge, ListDisputes, DecideDispute],
})
export class ChargesModule {}
