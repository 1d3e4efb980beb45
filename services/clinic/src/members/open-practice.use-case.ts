import { Injectable } from '@nestjs/common';
import { type Actor, Audit, ProblemError } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { Deed } from '../practices/member-roles.rules.js';
import { PracticeAccess } from '../practices/practice.access.js';
import type { PracticeRecord } from '../practices/practice.record.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './members.rules.js';

interface Opened {
  practice: PracticeRecord;
  members: MemberRow[];
  me: MemberRow;
}

/** Before anything about members is changed: holds the practice, and judges the caller by what stands then. */
@Injectable()
export class OpenPractice {
  constructor(
    private readonly access: PracticeAccess,
    private readonly practices: PracticeRepository,
    private readonly members: MemberRepository,
    private readonly audit: Audit,
  ) {}

  /** @param deed null for what everybody may do with themselves @throws ProblemError `practice.required`, `practice.owner-required` */
  async execute(tx: EntityManager, actor: Actor, deed: Deed | null): Promise<Opened> {
    const before = await this.practices.member(actor.id, tx);
    const practice = before && (await this.practices.lock(before.practiceId, tx));
    if (deed) await this.access.requireMember(actor, deed, { tx });
    const members = practice ? await this.members.of(practice.id, tx) : [];
    const me = members.find(({ personId }) => personId === actor.id);
    // Who was removed while they waited belongs to it no more.
    if (!practice || !me) throw new ProblemError('practice.required');
    return { practice, members, me };
  }

  /**
   * Before somebody is an owner no more. The last one hands over first; where the practice was turned down and nobody else is in it, there is
   * nobody and nothing to hand over.
   * @throws ProblemError `practice.last-owner`
   */
  async requireAnotherOwner(tx: EntityManager, { practice, members }: Opened, personId: string): Promise<void> {
    const owners = await this.members.owners(tx, practice.id);
    if (owners.some((id) => id !== personId) || !owners.includes(personId)) return;
    if (practice.partnerStatus !== 'rejected' || members.length > 1) throw new ProblemError('practice.last-owner');
  }

  /** Whom it is about reads it among what others did. */
  record(tx: EntityManager, actor: Actor, action: string, { practice }: Pick<Opened, 'practice'>, personId: string, role?: string) {
    const details = { practiceName: practice.name, ...(role && { role }) };
    return this.audit.record(tx, { actor, action, subjectType: 'practice', subjectId: practice.id, personId, details });
  }
}

/** @throws ProblemError `resource.not-found` for members of others too */
export function memberIn({ members }: Opened, personId: string): MemberRow {
  const member = members.find((one) => one.personId === personId);
  if (!member) throw new ProblemError('resource.not-found');
  return member;
}
