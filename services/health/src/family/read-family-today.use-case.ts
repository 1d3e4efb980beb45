import { Injectable } from '@nestjs/common';
import type { FamilyToday } from '@toothwise/contracts-health';
import { type Actor } from '@toothwise/service-kit';
import { PersonAccess } from '../people/person.access.js';
import { ReadDay } from '../streaks/read-day.use-case.js';
import { FamilyRepository } from './family.repository.js';

/** Everybody whose record the caller may see, the caller first, with what they did today: each judged and logged like a look of its own. */
@Injectable()
export class ReadFamilyToday {
  constructor(
    private readonly access: PersonAccess,
    private readonly families: FamilyRepository,
    private readonly readDay: ReadDay,
  ) {}

  async execute(actor: Actor, timeZone: string): Promise<FamilyToday> {
    const rights = await this.access.rightsOf(actor.id);
    const group = await this.families.find(actor.id);
    const [members, children] = group ? await Promise.all([this.families.members(group.id), this.families.children(group.id)]) : [[], []];
    const people = [
      ...members.map(({ personId, firstName, role }) => ({ personId, name: firstName, role })),
      ...children.map(({ personId, firstName, displayName }) => ({ personId, name: displayName ?? firstName, role: 'child' as const })),
    ].sort((one, other) => Number(other.personId === actor.id) - Number(one.personId === actor.id));
    const items: FamilyToday['items'] = [];
    for (const { personId, name, role } of people) {
      const scope = rights.has(personId) ? await this.access.scopeOf(actor, personId, 'view') : null;
      if (!scope) continue;
      const { today, cleaned, streak } = await this.readDay.execute(scope, timeZone);
      const mayManage = rights.get(personId) === 'manage';
      items.push({ ...{ personId, name, role, today, cleaned, mayManage }, isMe: personId === actor.id, current: streak.current });
    }
    return { items };
  }
}
