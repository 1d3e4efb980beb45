import { Injectable } from '@nestjs/common';
import type { FamilyToday } from '@toothwise/contracts-health';
import { type Actor } from '@toothwise/service-kit';
import { ReadDay } from '../../habits/days/read-day.use-case.js';
import { ListPeople } from '../../people/family/list-people.use-case.js';
import { PersonAccess } from '../../people/rights/person.access.js';

/** Everybody whose record the caller may see, the caller first, with what they did today: each judged and logged like a look of its own. */
@Injectable()
export class ReadFamilyToday {
  constructor(
    private readonly access: PersonAccess,
    private readonly listPeople: ListPeople,
    private readonly readDay: ReadDay,
  ) {}

  /** @returns nobody for who is in no family: there is nobody to compare with */
  async execute(actor: Actor, timeZone: string): Promise<FamilyToday> {
    const items: FamilyToday['items'] = [];
    for (const { role, ...person } of await this.listPeople.execute(actor)) {
      const scope = role && (await this.access.scopeOf(actor, person.personId, 'view'));
      if (!scope) continue;
      const { today, cleaned, streak } = await this.readDay.execute(scope, timeZone);
      items.push({ ...person, role, today, cleaned, current: streak.current });
    }
    return { items };
  }
}
