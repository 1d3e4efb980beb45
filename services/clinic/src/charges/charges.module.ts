import { Module } from '@nestjs/common';
import { PracticesModule } from '../practices/practices.module.js';
import { ReadStatementMonths } from './read-statement-months.use-case.js';
import { ReadStatement } from './read-statement.use-case.js';
import { StatementController } from './statement.controller.js';
import { StatementRepository } from './statement.repository.js';

/** What practices owe, as they see it. */
@Module({
  imports: [PracticesModule],
  controllers: [StatementController],
  providers: [StatementRepository, ReadStatement, ReadStatementMonths],
})
export class ChargesModule {}
