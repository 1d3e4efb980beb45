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

  /**
   * @param seenAt since when what the writer sees stands so, null where they see none; who does not say writes over whatever there is
   * @throws ProblemError `practice.role-required`, `application.closed`, `version.outdated` where another tab or person was faster
   */
  execute(actor: Actor, fields: ApplicationFields, seenAt?: string | null): Promise<Application> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const row = (await this.own.find(actor, 'page', tx)) ?? draftOf(actor.id, fields, now);
      if (!isWritable(row.state)) throw new ProblemError('application.closed');
      if (seenAt !== undefined && isNewer(row, seenAt)) throw new ProblemError('version.outdated');
      const saved = { ...row, fields, updatedAt: now };
      await this.applications.save(tx, saved);
      return toApplication(saved);
    });
  }
}

const isNewer = ({ isStored, updatedAt }: ApplicationRow, seenAt: string | null): boolean =>
  isStored && (seenAt === null || Date.parse(seenAt) !== updatedAt.getTime());

const draftOf = (applicantId: string, fields: ApplicationFields, now: Date): ApplicationRow => ({
  ...{ id: randomUUID(), applicantId, practiceId: null, state: 'draft', fields },
  ...{ reason: null, version: 0, isStored: false, submittedAt: null, createdAt: now, updatedAt: now },
});
