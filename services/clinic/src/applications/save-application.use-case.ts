import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Application, ApplicationFields } from '@toothwise/contracts-clinic';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { isWritable } from './application-state.rules.js';
import { toApplication } from './application.mapper.js';
import type { ApplicationRow } from './application.record.js';
import { ApplicationRepository } from './application.repository.js';
import { OwnApplication } from './own-application.access.js';

/** Keeps what is written so far. The first word begins the draft. */
@Injectable()
export class SaveApplication {
  constructor(
    private readonly own: OwnApplication,
    private readonly applications: ApplicationRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `practice.role-required`, `application.closed` */
  execute(actor: Actor, fields: ApplicationFields): Promise<Application> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const row = (await this.own.find(actor, 'page', tx)) ?? draftOf(actor.id, fields, now);
      if (!isWritable(row.state)) throw new ProblemError('application.closed');
      const saved = { ...row, fields, updatedAt: now };
      await this.applications.save(tx, saved);
      return toApplication(saved);
    });
  }
}

const draftOf = (applicantId: string, fields: ApplicationFields, now: Date): ApplicationRow => ({
  ...{ id: randomUUID(), applicantId, practiceId: null, state: 'draft', fields },
  ...{ reason: null, version: 0, submittedAt: null, createdAt: now, updatedAt: now },
});
