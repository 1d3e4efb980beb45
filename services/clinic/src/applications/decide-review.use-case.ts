import { Injectable } from '@nestjs/common';
import { clinicPracticeApproved, clinicPracticeReviewed, type ReviewDecision, type Reviewed } from '@toothwise/contracts-clinic';
import { appendEvent } from '@toothwise/event-bus';
import { ObjectRemovals } from '@toothwise/objects';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { EndOffersOfPractice } from '../leads/end-offers-of-practice.use-case.js';
import type { PracticeRecord } from '../practices/practice.record.js';
import { completeFields } from './application-facts.rules.js';
import { afterDecision, partnerStatusOf } from './application-state.rules.js';
import type { ApplicationRow } from './application.record.js';
import { ApplicationRepository } from './application.repository.js';
import { ProofRepository } from './files/proof.repository.js';
import { isDecided, isProven } from './files/proof.rules.js';
import { OpenReview } from './open-review.use-case.js';
import { OwnPractices } from './own-practice.repository.js';

/** An administrator decides about a practice. One decision after the other; what it means is one transaction with its mail. */
@Injectable()
export class DecideReview {
  constructor(
    private readonly openReview: OpenReview,
    private readonly applications: ApplicationRepository,
    private readonly practices: OwnPractices,
    private readonly files: ProofRepository,
    private readonly removals: ObjectRemovals,
    private readonly endOffers: EndOffersOfPractice,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `auth.forbidden`, `request.invalid` without a reason, `resource.not-found`, `practice.own`, `application.decision-invalid` */
  async execute(admin: Actor, practiceId: string, decided: { decision: ReviewDecision; reason: string }): Promise<Reviewed> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const { decision, reason } = decided;
    if (decision !== 'approve' && reason === '')
      throw new ProblemError('request.invalid', { issues: [{ path: 'reason', message: 'The practice has to know why.' }] });
    await this.transactions.run(async (tx) => {
      const opened = await this.openReview.lockToDecide(tx, admin, practiceId);
      // Its owner has left, or was erased: nobody would answer the patients.
      if (decision === 'approve' && opened.owners.length === 0) throw new ProblemError('application.decision-invalid');
      const now = this.clock.now();
      const proven = isProven(opened.row.state, await this.files.proofs(opened.row.id, tx), now);
      const state = afterDecision(opened.row.state, decision, proven);
      if (!state) throw new ProblemError('application.decision-invalid');
      const row = { ...opened.row, state, reason: decision === 'approve' ? null : reason, updatedAt: now };
      await this.applications.save(tx, row);
      await this.applications.addDecision(tx, practiceId, { decision, reason, now });
      await this.practices.setStatus(tx, practiceId, partnerStatusOf(state));
      if (state === 'approved') await this.approve(tx, practiceId, opened.row, now);
      else await this.practices.delist(tx, practiceId);
      if (state === 'suspended') await this.endOffers.execute(tx, practiceId, now);
      await this.openReview.note(tx, admin, practiceId, `application.${DEEDS[decision]}`);
      await this.tell(tx, opened, { decision, reason, version: row.version + 1 });
    });
    return this.openReview.shown(practiceId);
  }

  /** What one that was suspended has renewed waits for a decision of its own. */
  private async approve(tx: EntityManager, practiceId: string, { id, fields, state: before }: ApplicationRow, now: Date): Promise<void> {
    if (!isDecided(before)) await this.removals.add(tx, await this.files.accept(tx, id));
    await this.practices.enlist(tx, practiceId, completeFields(fields), now);
  }

  private async tell(
    tx: EntityManager,
    { practice, owners }: { practice: PracticeRecord; owners: string[] },
    { decision, reason, version }: { decision: ReviewDecision; reason: string; version: number },
  ): Promise<void> {
    const about = { aggregateId: practice.id, aggregateVersion: version, personId: null };
    const named = { practiceId: practice.id, practiceName: practice.name, practiceEmail: practice.email };
    if (decision === 'approve')
      await appendEvent(tx, clinicPracticeApproved, { ...about, data: { ...named, practicePhone: practice.phone, owners } });
    else await appendEvent(tx, clinicPracticeReviewed, { ...about, data: { ...named, decision, reason } });
  }
}

/** What account says of it to the owner, by these words. */
const DEEDS: Record<ReviewDecision, string> = {
  approve: 'approved',
  ask_changes: 'changes-asked',
  reject: 'rejected',
  suspend: 'suspended',
};
