import { Injectable } from '@nestjs/common';
import type { StatementMonths } from '@toothwise/contracts-clinic';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { ChargeRepository } from '../leads/charge.repository.js';
import { PracticeAccess } from '../practices/practice.access.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { StatementRepository } from './statement.repository.js';

/** What was entered for the caller's practice in each month of its calendar, and what it owes of it. */
@Injectable()
export class ReadStatementMonths {
  constructor(
    private readonly access: PracticeAccess,
    private readonly practices: PracticeRepository,
    private readonly statement: StatementRepository,
    private readonly charges: ChargeRepository,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.owner-required` */
  async execute(actor: Actor): Promise<StatementMonths> {
    const { practiceId } = await this.access.requireMember(actor, 'money');
    const practice = await this.practices.findById(practiceId);
    if (!practice) throw new ProblemError('practice.required');
    const months = await this.statement.months(practiceId, practice.timeZone);
    return {
      timeZone: practice.timeZone,
      owed: await this.charges.owed(practiceId),
      months: months.map(({ invoice, ...month }) => ({
        ...month,
        // The database says its time as text.
        invoice: invoice ? { ...invoice, since: new Date(invoice.since).toISOString() } : null,
      })),
    };
  }
}
