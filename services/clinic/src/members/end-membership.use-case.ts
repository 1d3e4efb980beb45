import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clinicMembershipEnded, clinicOwnershipChanged } from '@toothwise/contracts-clinic';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Clock, tell, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { inboxOf } from '../leads/offer.topics.js';
import type { PracticeRecord } from '../practices/practice.record.js';
import { MemberRepository } from './member.repository.js';
import { type MemberRow, nameOf } from './members.rules.js';
import { memberIn, OpenPractice } from './open-practice.use-case.js';

/** A member leaves, or is removed: no call of theirs is answered any more, and what they watch ends with the commit. */
@Injectable()
export class EndMembership {
  constructor(
    private readonly openPractice: OpenPractice,
    private readonly members: MemberRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The caller leaves, or an owner removes another. @throws ProblemError `resource.not-found`, `practice.last-owner` and those of `OpenPractice` */
  execute(actor: Actor, personId = actor.id): Promise<void> {
    const kind = personId === actor.id ? 'left' : 'removed';
    return this.transactions.run(async (tx) => {
      const opened = await this.openPractice.execute(tx, actor, kind === 'left' ? null : 'members');
      const member = memberIn(opened, personId);
      await this.openPractice.requireAnotherOwner(tx, opened, personId);
      const { practice } = opened;
      const version = await this.members.remove(tx, personId);
      if (version !== null) await this.tellNoLastOwner(tx, practice, personId, version);
      const owners = opened.members.filter((one) => one.role === 'owner' && one.personId !== personId).map((one) => one.personId);
      await this.tellEnd(tx, actor, practice, member, { kind, recipients: kind === 'removed' ? [personId] : owners });
      await this.openPractice.record(tx, actor, `member.${kind}`, opened, personId, member.role);
      // Each open stream of the practice asks anew who may watch.
      await tell(tx, inboxOf(practice.id));
    });
  }

  /** Account keeps nobody who answers for no practice any more; no row is left that the next look would find. */
  private async tellNoLastOwner(tx: EntityManager, { id, name }: PracticeRecord, personId: string, version: number): Promise<void> {
    const data = { practiceId: id, practiceName: name, isLastOwner: false };
    await appendEvent(tx, clinicOwnershipChanged, { aggregateId: personId, aggregateVersion: version, personId, data });
  }

  private async tellEnd(
    tx: EntityManager,
    actor: Actor,
    practice: PracticeRecord,
    member: MemberRow,
    { kind, recipients }: { kind: 'left' | 'removed'; recipients: string[] },
  ): Promise<void> {
    await appendEvent(tx, clinicMembershipEnded, {
      ...{ aggregateId: randomUUID(), aggregateVersion: 1, personId: member.personId, actor: actor.id },
      data: {
        ...{ practiceId: practice.id, practiceName: practice.name, memberName: nameOf(member), kind },
        ...{ endedAt: this.clock.now().toISOString(), recipients },
      },
    });
  }
}
