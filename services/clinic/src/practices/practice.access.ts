import type { ErrorCode } from '@toothwise/contracts-core';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Deed, isOwnersAlone, mayDo } from './member-roles.rules.js';
import type { PracticeMemberRecord } from './practice-member.record.js';
import type { PracticeRecord } from './practice.record.js';
import { PracticeRepository } from './practice.repository.js';

interface Asking {
  /** What somebody without a practice is told: on a single case's address that there is nothing (the default), on a list that this is for members. */
  stranger?: ErrorCode;
  tx?: EntityManager;
}

/** Clinic access is membership of a practice, and the role in it; the realm role says nothing about whose cases one may see. */
@Injectable()
export class PracticeAccess {
  constructor(private readonly practices: PracticeRepository) {}

  /**
   * The caller's approved practice, where their role lets them do this.
   * @throws ProblemError `practice.not-approved` for members of a practice that is not approved (yet, or any more), and those of `requireMember`
   */
  async require(actor: Actor, deed: Deed, { stranger = 'resource.not-found', tx }: Asking = {}): Promise<PracticeRecord> {
    const member = await this.practices.member(actor.id, tx);
    const practice = member && (await this.practices.findById(member.practiceId, tx));
    if (!practice) throw new ProblemError(stranger);
    if (practice.partnerStatus !== 'approved') throw new ProblemError('practice.not-approved');
    allow(member, deed);
    return practice;
  }

  /**
   * The same for what goes before an approval too.
   * @throws ProblemError `practice.owner-required`, `practice.role-required` where their role does not let them
   */
  async requireMember(actor: Actor, deed: Deed, { stranger = 'practice.required', tx }: Asking = {}): Promise<PracticeMemberRecord> {
    const member = await this.practices.member(actor.id, tx);
    if (!member) throw new ProblemError(stranger);
    allow(member, deed);
    return member;
  }

  /** Whether the caller may, for an answer that says less to others. */
  async may(actor: Actor, deed: Deed): Promise<boolean> {
    const member = await this.practices.member(actor.id);
    return member !== null && mayDo(member.role, deed);
  }
}

/** @throws ProblemError `practice.owner-required`, `practice.role-required` */
export function allow({ role }: Pick<PracticeMemberRecord, 'role'>, deed: Deed): void {
  if (!mayDo(role, deed)) throw new ProblemError(isOwnersAlone(deed) ? 'practice.owner-required' : 'practice.role-required');
}
