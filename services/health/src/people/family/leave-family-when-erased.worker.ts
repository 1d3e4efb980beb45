import { Injectable } from '@nestjs/common';
import { Clock, Eraser, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { isGuardian, mayManageGroup } from '../rights/rights.rules.js';
import { FamilyRepository } from './family.repository.js';
import { InvitationRepository } from './invitation.repository.js';
import { OpenFamily } from './open-family.use-case.js';

/** Who is erased leaves a family that somebody can manage, or takes along the children that nobody else may keep. */
@Injectable()
export class LeaveFamilyWhenErased {
  constructor(
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly openFamily: OpenFamily,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly eraser: Eraser,
  ) {
    eraser.add({ before: (personId) => this.takeAlong(personId), within: (tx, personId) => this.leave(tx, personId) });
  }

  /** Its own transaction has ended by then: each child is a whole erasure, with objects that may take their time, and nobody waits for it. */
  private async takeAlong(personId: string): Promise<void> {
    const children = await this.transactions.run((tx) => this.withoutGuardian(tx, personId), { ofErased: true });
    for (const childId of children) await this.eraser.erase(childId);
  }

  /** Nobody may become a guardian of those who are about to go: what stands open ends with them. */
  private async withoutGuardian(tx: EntityManager, personId: string): Promise<string[]> {
    const found = await this.open(tx, personId);
    if (!found || found.heir) return [];
    const children = await this.families.childrenToErase(tx, found.group.id);
    if (children.length > 0) await this.invitations.endOfGroup(tx, found.group.id, found.now);
    return children;
  }

  private async leave(tx: EntityManager, personId: string): Promise<void> {
    const found = await this.open(tx, personId);
    if (!found) return;
    const { group, others, manager, heir, now } = found;
    // Added since they were looked for. The erasure is tried again, and finds it.
    if (!heir && (await this.families.keepsChildren(tx, group.id))) throw new Error('a child of the family is to be erased before');
    await this.invitations.forgetAddressOf(tx, personId);
    if (others.length === 0) return this.families.dropGroup(tx, group.id);
    await this.families.removeMember(tx, personId);
    if (group.offeredTo === personId) await this.families.offer(tx, group.id, null);
    const hasPrimary = others.some(({ isPrimaryAccount }) => isPrimaryAccount);
    if (heir && !(hasPrimary && manager)) await this.families.handOver(tx, group.id, heir.personId, now);
    const children = await this.families.children(group.id, tx);
    await this.openFamily.changed(tx, { group, members: others, children, invitations: [] });
  }

  /** Locks the group. @returns who is left in it, and who of them goes on with it; null where the person is in none */
  private async open(tx: EntityManager, personId: string) {
    const group = await this.families.lockOf(tx, personId);
    if (!group) return null;
    const now = this.clock.now();
    const today = now.toISOString().slice(0, 10);
    const members = await this.families.members(group.id, tx);
    const others = members.filter((one) => one.personId !== personId);
    const guardians = others.filter((one) => isGuardian(one, today));
    // Nobody is raised above who has the group in hand already.
    const manager = guardians.find((one) => mayManageGroup(one, today));
    const heir = guardians.find(({ isPrimaryAccount }) => isPrimaryAccount) ?? manager ?? guardians[0];
    return { group, others, manager, heir, now };
  }
}
