import { Injectable } from '@nestjs/common';
import { clinicPracticeReviewed, type ProofDecision, type Reviewed } from '@toothwise/contracts-clinic';
import { appendEvent } from '@toothwise/event-bus';
import { ObjectRemovals, type SignedLink } from '@toothwise/objects';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { PracticeRecord } from '../../practices/practice.record.js';
import { ApplicationRepository } from '../application.repository.js';
import { OpenReview } from '../open-review.use-case.js';
import { ProofRepository } from './proof.repository.js';
import { isDecided } from './proof.rules.js';
import { ShowFiles } from './show-files.use-case.js';

/** What administrators do with proofs: open each, and decide about those that were renewed. Its owner reads who did. */
@Injectable()
export class DecideProof {
  constructor(
    private readonly openReview: OpenReview,
    private readonly applications: ApplicationRepository,
    private readonly files: ProofRepository,
    private readonly show: ShowFiles,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `auth.forbidden`, `resource.not-found` */
  async open(admin: Actor, practiceId: string, proofId: string): Promise<SignedLink> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const application = await this.applications.find({ practiceId });
    const proof = application && (await this.files.proofs(application.id)).find(({ id }) => id === proofId);
    if (!proof) throw new ProblemError('resource.not-found');
    const { requirement } = proof;
    await this.transactions.run((tx) => this.openReview.note(tx, admin, practiceId, 'proof.opened', { requirement }));
    return this.show.linkTo(proof);
  }

  /** @throws ProblemError `auth.forbidden`, `resource.not-found`, `practice.own`, `application.decision-invalid` where nothing waits for that */
  async execute(admin: Actor, practiceId: string, proofId: string, { decision, reason }: ProofDecision): Promise<Reviewed> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    await this.transactions.run(async (tx) => {
      const { row, practice } = await this.openReview.lockToDecide(tx, admin, practiceId);
      const proof = (await this.files.proofs(row.id, tx)).find(({ id }) => id === proofId);
      if (!proof) throw new ProblemError('resource.not-found');
      if (!isDecided(row.state) || proof.state !== 'handed') throw new ProblemError('application.decision-invalid');
      const { requirement } = proof;
      if (decision === 'accept') await this.removals.add(tx, await this.files.accept(tx, row.id, proofId));
      else await this.files.refuse(tx, proofId, reason);
      await this.openReview.note(tx, admin, practiceId, `proof.${DEEDS[decision]}`, { requirement });
      await this.applications.save(tx, row);
      if (decision === 'accept') return;
      await this.tell(tx, practice, row.version + 1, reason);
    });
    return this.openReview.shown(practiceId);
  }

  /** In the mail that asks for a change: the practice is to send another file. */
  private async tell(tx: EntityManager, practice: PracticeRecord, version: number, reason: string): Promise<void> {
    const about = { aggregateId: practice.id, aggregateVersion: version, personId: null };
    const named = { practiceId: practice.id, practiceName: practice.name, practiceEmail: practice.email };
    await appendEvent(tx, clinicPracticeReviewed, { ...about, data: { ...named, decision: 'ask_changes', reason } });
  }
}

const DEEDS: Record<ProofDecision['decision'], string> = { accept: 'accepted', refuse: 'refused' };
