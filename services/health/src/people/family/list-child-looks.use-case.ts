import { Injectable } from '@nestjs/common';
import type { FamilyLook } from '@toothwise/contracts-health';
import { type Actor, Clock, ProblemError } from '@toothwise/service-kit';
import { PersonAccess } from '../rights/person.access.js';
import { mayManageGroup } from '../rights/rights.rules.js';
import { FamilyRepository } from './family.repository.js';
import { LookRepository } from './look.repository.js';

/** A child reads no list of who looked; its managers do. */
@Injectable()
export class ListChildLooks {
  constructor(
    private readonly families: FamilyRepository,
    private readonly looks: LookRepository,
    private readonly access: PersonAccess,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `family.none`, `family.not-manager`, `family.child-not-found` */
  async execute(actor: Actor, personId: string): Promise<FamilyLook[]> {
    const group = await this.families.find(actor.id);
    if (!group) throw new ProblemError('family.none');
    const [members, children] = await Promise.all([this.families.members(group.id), this.families.children(group.id)]);
    const me = members.find((one) => one.personId === actor.id);
    if (!me || !mayManageGroup(me, this.clock.now().toISOString().slice(0, 10))) throw new ProblemError('family.not-manager');
    const rights = await this.access.rightsOf(actor.id, null);
    if (!rights.has(personId) || !children.some((child) => child.personId === personId)) throw new ProblemError('family.child-not-found');
    return this.looks.of(personId);
  }
}
