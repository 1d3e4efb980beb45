import { Injectable } from '@nestjs/common';
import type { Charge, clinicHttp } from '@toothwise/contracts-clinic';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, Clock, keysetPage, ProblemError, readCursor } from '@toothwise/service-kit';
import type { z } from 'zod';
import { PracticeAccess } from '../practices/practice.access.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { toCharge } from './charge.mapper.js';
import { StatementRepository } from './statement.repository.js';

/** What the caller's practice was charged for, newest first; a suspended one reads it too, since it still owes. */
@Injectable()
export class ReadStatement {
  constructor(
    private readonly access: PracticeAccess,
    private readonly practices: PracticeRepository,
    private readonly statement: StatementRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.owner-required`, `request.invalid` */
  async execute(actor: Actor, { month, cursor, limit }: z.output<typeof clinicHttp.statementQuery>): Promise<Page<Charge>> {
    const { practiceId } = await this.access.requireMember(actor, 'money');
    const practice = await this.practices.findById(practiceId);
    if (!practice) throw new ProblemError('practice.required');
    const { timeZone } = practice;
    const now = this.clock.now();
    const rows = await this.statement.page({ practiceId, timeZone, month, after: readCursor(cursor) ?? null, limit: limit + 1 });
    return keysetPage(
      rows,
      limit,
      ({ chargedAt, id }) => ({ at: chargedAt, id }),
      (row) => toCharge(row, now),
    );
  }
}
