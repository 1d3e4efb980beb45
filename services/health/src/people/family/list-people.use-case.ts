import { Injectable } from '@nestjs/common';
import type { ReachablePerson } from '@toothwise/contracts-health';
import type { Actor } from '@toothwise/service-kit';
import { PersonAccess } from '../rights/person.access.js';
import { FamilyRepository } from './family.repository.js';

/** Whose records somebody may open, as the rules say now. Names alone: nobody's record is opened by it. */
@Injectable()
export class ListPeople {
  constructor(
    private readonly access: PersonAccess,
    private readonly families: FamilyRepository,
  ) {}

  /** @returns the caller first, also where they are in no family */
  async execute(actor: Actor): Promise<ReachablePerson[]> {
    const rights = await this.access.rightsOf(actor.id, null);
    const group = await this.families.find(actor.id);
    const [members, children] = group ? await Promise.all([this.families.members(group.id), this.families.children(group.id)]) : [[], []];
    const people = [
      ...members.map(({ personId, firstName, role }) => ({ personId, name: firstName, role })),
      ...children.map(({ personId, firstName, displayName }) => ({ personId, name: displayName ?? firstName, role: 'child' as const })),
    ];
    const me = people.find(({ personId }) => personId === actor.id) ?? { personId: actor.id, name: actor.firstName, role: null };
    return [me, ...people.filter(({ personId }) => personId !== actor.id && rights.has(personId))].map((one) => ({
      ...{ ...one, isMe: one.personId === actor.id },
      mayManage: rights.get(one.personId) === 'manage',
    }));
  }
}
