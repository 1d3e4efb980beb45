import { Injectable } from '@nestjs/common';
import { type ChildChange, healthFamilyAccessChanged } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ageOn, TEEN_AGE } from '../../calendar/age.rules.js';
import { DAY_MS } from '../../calendar/local-dates.rules.js';
import { daysOf } from '../person/person.topics.js';
import { PersonAccess } from '../rights/person.access.js';
import { mayManageGroup } from '../rights/rights.rules.js';
import type { FamilyRows } from './family.mapper.js';
import type { ChildRow, MemberRow } from './family.record.js';
import { FamilyRepository } from './family.repository.js';
import { MOST_MAILS_A_DAY } from './family.rules.js';
import { familyOf } from './family.topics.js';
import { InvitationRepository } from './invitation.repository.js';
import { SubscriberRepository } from './subscriber.repository.js';

/** What the caller must be: in a group, somebody who may change it, or that in a group whose plan is running. */
export type Standing = 'member' | 'manager' | 'growing';

export interface OpenedFamily extends FamilyRows {
  me: MemberRow;
  now: Date;
  today: string;
}

/** Before anything about a family is changed: locks the group, and judges the caller by what stands then. */
@Injectable()
export class OpenFamily {
  constructor(
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly subscribers: SubscriberRepository,
    private readonly access: PersonAccess,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `family.none`, `family.not-manager`, `family.plan-not-running` */
  async execute(tx: EntityManager, actor: Actor, standing: Standing): Promise<OpenedFamily> {
    const group = await this.families.lockOf(tx, actor.id);
    const members = group ? await this.families.members(group.id, tx) : [];
    const me = members.find(({ personId }) => personId === actor.id);
    if (!group || !me) throw new ProblemError('family.none');
    const now = this.clock.now();
    const today = now.toISOString().slice(0, 10);
    if (standing !== 'member' && !mayManageGroup(me, today)) throw new ProblemError('family.not-manager');
    if (standing === 'growing') await this.requirePlan(tx, members, now);
    const [children, invitations] = [await this.families.children(group.id, tx), await this.invitations.pending(group.id, now, tx)];
    return { group, members, children, invitations, me, now, today };
  }

  /** The primary account's plan is that of all; who has none of their own may hear of it. @throws ProblemError `family.plan-not-running` */
  async requirePlan(tx: EntityManager, members: readonly MemberRow[], now: Date): Promise<void> {
    const payer = members.find(({ isPrimaryAccount }) => isPrimaryAccount);
    if (!payer || !(await this.subscribers.familyPlan(payer.personId, now, tx))) throw new ProblemError('family.plan-not-running');
  }

  /** Whose record it is about reads it, a child's managers in its place. */
  record(tx: EntityManager, actor: Actor, action: string, personId: string, { me }: OpenedFamily): Promise<void> {
    return this.audit.record(tx, {
      ...{ actor, action, subjectType: 'person', subjectId: personId, personId },
      details: { familyMember: me.firstName },
    });
  }

  /** In the transaction of the change: pages read again, and whoever watches a record is judged anew. */
  async changed(tx: EntityManager, { group, members, children }: FamilyRows, ...others: string[]): Promise<void> {
    const accounts = [...members.map(({ personId }) => personId), ...others];
    const payers = payersOf(await this.families.members(group.id, tx));
    for (const personId of accounts) {
      const to = { aggregateId: group.id, aggregateVersion: group.version, personId };
      const data = { manages: await this.access.managedBy(personId, tx), paidBy: payers.get(personId) ?? null };
      await appendEvent(tx, healthFamilyAccessChanged, { ...to, data });
    }
    const people = [...accounts, ...members.map(({ recordId }) => recordId), ...children.map(({ personId }) => personId)];
    await tell(tx, ...accounts.map(familyOf), ...people.map(daysOf));
  }
}

/** Who belongs to the plan of another: the primary account's is that of all. */
function payersOf(members: readonly MemberRow[]): Map<string, string> {
  const payer = members.find(({ isPrimaryAccount }) => isPrimaryAccount);
  const others = members.filter(({ personId }) => payer && personId !== payer.personId);
  return new Map(others.map(({ personId }) => [personId, payer!.personId]));
}

export const refusalOf = (path: string, message: string) => new ProblemError('request.invalid', { issues: [{ path, message }] });

/** @param today in UTC: where the day begins earlier it may be tomorrow already @throws ProblemError `request.invalid` for a date of birth that is still to come */
export function requireBorn(dateOfBirth: string | null | undefined, today: string): void {
  if (dateOfBirth && dateOfBirth > dayAfter(today)) throw refusalOf('dateOfBirth', 'That date is still to come.');
}

/** FAM-052 @throws ProblemError `request.invalid` */
export function requireAddress({ dateOfBirth, email }: ChildChange, today: string): void {
  if (!email && ageOn(dateOfBirth, today) >= TEEN_AGE) throw refusalOf('email', 'An e-mail address is needed from 13 on.');
}

/** @throws ProblemError `request.invalid` where another wording was agreed to than is shown now */
export function requireConsent({ textVersion }: { textVersion: string }, asked: { textVersion: string }): void {
  if (textVersion !== asked.textVersion) throw refusalOf('consent.textVersion', 'The wording has changed. Read it again.');
}

/** @throws ProblemError `family.too-many-invitations` */
export function requireMailsLeft(sent: number): void {
  if (sent >= MOST_MAILS_A_DAY) throw new ProblemError('family.too-many-invitations');
}

/** FAM-086; narrowed to the children that the caller's flags are about. @throws ProblemError `family.child-not-found` */
export function requireChild({ children, me }: OpenedFamily, personId: string): ChildRow {
  const child = children.find((one) => one.personId === personId);
  if (!child || (me.children !== null && !me.children.includes(personId))) throw new ProblemError('family.child-not-found');
  return child;
}

/** @throws ProblemError `resource.not-found` */
export function requireMember({ members }: OpenedFamily, personId: string): MemberRow {
  const member = members.find((one) => one.personId === personId);
  if (!member) throw new ProblemError('resource.not-found');
  return member;
}

/** @param changed as the member is to be afterwards @throws ProblemError `family.last-manager` where nobody could change the group any more */
export function requireManager({ members, today }: OpenedFamily, changed: MemberRow): void {
  const after = members.map((one) => (one.personId === changed.personId ? changed : one));
  if (!after.some((one) => mayManageGroup(one, today))) throw new ProblemError('family.last-manager');
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
