import { Injectable } from '@nestjs/common';
import { Clock, Eraser } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { FamilyRepository } from './family.repository.js';
import { InvitationRepository } from './invitation.repository.js';
import { OpenFamily } from './open-family.use-case.js';
import { isGuardian, mayManageGroup } from './rights.rules.js';

/** Who is erased leaves a family that somebody can manage, or takes along the children that nobody else may keep. */
@Injectable()
export class LeaveFamilyWhenErased {
  constructor(
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly openFamily: OpenFamily,
    private readonly clock: Clock,
    private readonly eraser: Eraser,
  ) {
    eraser.add({ within: (tx, personId) => this.leave(tx, personId) });
  }

  private async leave(tx: EntityManager, personId: string): Promise<void> {
    const group = await this.families.lockOf(tx, personId);
    if (!group) return;
    const now = this.clock.now();
    const today = now.toISOString().slice(0, 10);
    const members = await this.families.members(group.id, tx);
    const others = members.filter((one) => one.personId !== personId);
    const guardians = others.filter((one) => isGuardian(one, today));
    // Nobody is raised above who has the group in hand already.
    const manager = guardians.find((one) => mayManageGroup(one, today));
    const heir = guardians.find(({ isPrimaryAccount }) => isPrimaryAccount) ?? manager ?? guardians[0];
    // Each is a whole erasure, committed by itself. It comes before anything is written here: it would wait for that, and this for it.
    if (!heir) for (const childId of await this.families.childrenToErase(tx, group.id)) await this.eraser.erase(childId);
    await this.invitations.forgetAddressOf(tx, personId);
    if (others.length === 0) return this.families.dropGroup(tx, group.id);
    await this.families.removeMember(tx, personId);
    if (group.offeredTo === personId) await this.families.offer(tx, group.id, null);
    const hasPrimary = others.some(({ isPrimaryAccount }) => isPrimaryAccount);
    if (heir && !(hasPrimary && manager)) await this.families.handOver(tx, group.id, heir.personId, now);
    const children = await this.families.children(group.id, tx);
    await this.openFamily.changed(tx, { group, members: others, children, invitations: [] });
  }
}
