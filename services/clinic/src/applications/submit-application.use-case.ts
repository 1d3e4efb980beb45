import { Injectable } from '@nestjs/common';
import type { Application } from '@toothwise/contracts-clinic';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { applicationIssues, completeFields } from './application-facts.rules.js';
import { isWritable } from './application-state.rules.js';
import { toApplication } from './application.mapper.js';
import { ApplicationRepository } from './application.repository.js';
import { ProofRepository } from './files/proof.repository.js';
import { proofIssues } from './files/proof.rules.js';
import { OwnApplication } from './own-application.access.js';
import { OwnPractices } from './own-practice.repository.js';

/** Hands in what was kept. The first time this makes the practice, of which the caller is the first owner. */
@Injectable()
export class SubmitApplication {
  constructor(
    private readonly own: OwnApplication,
    private readonly applications: ApplicationRepository,
    private readonly practices: OwnPractices,
    private readonly files: ProofRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` by field, `resource.not-found`, `practice.owner-required`, `application.closed` */
  execute(actor: Actor): Promise<Application> {
    return this.transactions.run(async (tx) => {
      const row = await this.own.find(actor, 'handIn', tx);
      if (!row) throw new ProblemError('resource.not-found');
      if (!isWritable(row.state)) throw new ProblemError('application.closed');
      const now = this.clock.now();
      const issues = [
        ...applicationIssues(row.fields, await this.applications.placeOf(tx, row.fields.zipCode)),
        ...proofIssues(await this.files.proofs(row.id, tx), now),
      ];
      if (issues.length > 0) throw new ProblemError('request.invalid', { issues });
      const fields = completeFields(row.fields);
      const practiceId = row.practiceId ?? (await this.practices.found(tx, actor.id, fields));
      await this.practices.describe(tx, practiceId, fields);
      await this.practices.setStatus(tx, practiceId, 'pending');
      const submitted = { ...row, applicantId: null, practiceId, state: 'submitted' as const, submittedAt: now, updatedAt: now };
      await this.applications.save(tx, submitted);
      const about = { subjectType: 'practice', subjectId: practiceId, personId: actor.id };
      await this.audit.record(tx, { actor, action: 'application.submitted', ...about });
      return toApplication(submitted);
    });
  }
}
