import { Injectable } from '@nestjs/common';
import type { FamilyRole, Joining } from '@toothwise/contracts-health';
import { type Actor, type PersonScope, ProblemError } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ageOn, TEEN_AGE } from '../../calendar/age.rules.js';
import { AccountLinkRepository } from '../person/account-link.repository.js';
import { PersonRepository } from '../person/person.repository.js';
import { PersonAccess } from '../rights/person.access.js';
import type { ChildRow, GroupRow, InvitationRow } from './family.record.js';
import { FamilyRepository } from './family.repository.js';
import { MOST_WRONG_DATES } from './family.rules.js';
import { InvitationRepository } from './invitation.repository.js';

interface TakenOver {
  childId: string;
  children: readonly ChildRow[];
  joining: Joining;
  group: GroupRow;
  role: FamilyRole;
  now: Date;
}

/** What a feature does in the same transaction, with the record locked. */
type Step = (tx: EntityManager, record: PersonScope, done: { now: Date; hasOtherReminders: boolean }) => Promise<void>;

/** A child that signs in itself goes on with its own record, under the id that it had. */
@Injectable()
export class TakeOverRecord {
  private readonly steps: Step[] = [];

  constructor(
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly links: AccountLinkRepository,
    private readonly people: PersonRepository,
    private readonly access: PersonAccess,
  ) {}

  /**
   * What guardians agreed to was their word: who takes the record over is asked by whom it may be read, and whether it may be shared.
   * Called in the constructor of the feature that asks.
   */
  add(step: Step): void {
    this.steps.push(step);
  }

  /**
   * An address can be mistyped, and whoever owns it would get a child's record: they have to know its date of birth, which nobody tells them.
   * @throws ProblemError `family.invitation-over` where the child is gone, or younger than was thought
   */
  async isMistaken(
    tx: EntityManager,
    { id, childId }: InvitationRow,
    children: readonly ChildRow[],
    dateOfBirth: string | null | undefined,
    now: Date,
  ): Promise<boolean> {
    const child = children.find(({ personId }) => personId === childId);
    if (!child || ageOn(child.dateOfBirth, now.toISOString().slice(0, 10)) < TEEN_AGE) throw new ProblemError('family.invitation-over');
    if (child.dateOfBirth === dateOfBirth) return false;
    if ((await this.invitations.mistaken(tx, id)) >= MOST_WRONG_DATES)
      await this.invitations.end(tx, id, { status: 'cancelled', by: null, now });
    return true;
  }

  /** @throws ProblemError `family.own-record`, `family.exists` */
  async execute(tx: EntityManager, actor: Actor, { childId, children, joining, group, role, now }: TakenOver): Promise<void> {
    const record = this.access.forService(childId);
    // Nothing is begun under the account's id, nor agreed to for the record, while the two become one.
    for (const scope of [this.access.forService(actor.id), record]) await this.people.lock(tx, scope);
    if (await this.links.keepsOne(tx, actor.id)) throw new ProblemError('family.own-record');
    const since = children.find(({ personId }) => personId === childId)!.createdAt;
    const member = { ...joining, groupId: group.id, role, views: false, children: null, now: since };
    if (!(await this.families.join(tx, actor, member))) throw new ProblemError('family.exists');
    await this.families.becomeMember(tx, childId, actor.id, now);
    const hasOtherReminders = await this.links.link(tx, actor.id, childId, now);
    for (const step of this.steps) await step(tx, record, { now, hasOtherReminders });
  }
}
