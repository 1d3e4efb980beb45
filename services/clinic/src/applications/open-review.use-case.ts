import { Injectable } from '@nestjs/common';
import type { Reviewed } from '@toothwise/contracts-clinic';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { PracticeRecord } from '../practices/practice.record.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { applicationOf, toReviewed } from './application.mapper.js';
import type { ApplicationRow } from './application.record.js';
import { ApplicationRepository } from './application.repository.js';
import { isProven } from './files/proof.rules.js';
import { ShowFiles } from './files/show-files.use-case.js';

/** An administrator opens one practice: it is under review from then on, and its owner sees who looked. */
@Injectable()
export class OpenReview {
  constructor(
    private readonly practices: PracticeRepository,
    private readonly applications: ApplicationRepository,
    private readonly files: ShowFiles,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `auth.forbidden`, `resource.not-found` */
  async execute(admin: Actor, practiceId: string): Promise<Reviewed> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    await this.transactions.run(async (tx) => {
      const opened = await this.lock(tx, practiceId);
      await this.note(tx, admin, practiceId, 'application.opened');
      if (opened.row.state === 'submitted') await this.applications.save(tx, { ...opened.row, state: 'in_review' });
    });
    return this.shown(practiceId);
  }

  /** As it stands now, for an administrator. @throws ProblemError `resource.not-found` */
  async shown(practiceId: string): Promise<Reviewed> {
    const [practice, before] = await Promise.all([this.practices.findById(practiceId), this.applications.find({ practiceId })]);
    if (!practice) throw new ProblemError('resource.not-found');
    const now = this.clock.now();
    const row = before ?? applicationOf(practice, now);
    const [files, history] = await Promise.all([this.files.of(row.id), this.applications.decisions(practiceId)]);
    return toReviewed(row, practice, { files, history, isProven: isProven(row.state, files.proofs, now) });
  }

  /** One after the other. The application is held first, as its practice does when it hands in. @throws ProblemError `resource.not-found` */
  async lock(tx: EntityManager, practiceId: string): Promise<{ row: ApplicationRow; practice: PracticeRecord }> {
    const before = await this.applications.find({ practiceId }, tx);
    const practice = await this.practices.lock(practiceId, tx);
    if (!practice) throw new ProblemError('resource.not-found');
    const row = before ?? (await this.applications.find({ practiceId }, tx)) ?? applicationOf(practice, this.clock.now());
    return { practice, row };
  }

  /** The same before a decision, which nobody takes about a practice of their own. @throws ProblemError `resource.not-found`, `practice.own` */
  async lockToDecide(tx: EntityManager, admin: Actor, practiceId: string) {
    const opened = await this.lock(tx, practiceId);
    await this.practices.refuseMembers(practiceId, admin, tx);
    return { ...opened, owners: await this.practices.ownersOf(practiceId, tx) };
  }

  /** Whose practice it is reads it among those who looked. */
  async note(tx: EntityManager, actor: Actor, practiceId: string, action: string, details = {}): Promise<void> {
    const personId = await this.practices.firstOwnerOf(practiceId, tx);
    await this.audit.record(tx, { actor, action, subjectType: 'practice', subjectId: practiceId, personId, details });
  }
}
