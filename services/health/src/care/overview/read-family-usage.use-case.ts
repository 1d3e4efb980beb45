import { Injectable } from '@nestjs/common';
import type { FamilyUsage } from '@toothwise/contracts-health';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { dateOf, dayAt, zonesInForce } from '../../calendar/local-dates.rules.js';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { FamilyRepository } from '../../people/family/family.repository.js';
import { ListPeople } from '../../people/family/list-people.use-case.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { ReadSeenScreenings } from '../screenings/read-seen-screenings.use-case.js';

const SHOWN = 100;

/** FAM-035, FAM-078: what a group has used its plan for. Derived at every read; each record is judged, and the look at it logged, like one of its own. */
@Injectable()
export class ReadFamilyUsage {
  constructor(
    private readonly families: FamilyRepository,
    private readonly access: PersonAccess,
    private readonly listPeople: ListPeople,
    private readonly people: PersonRepository,
    private readonly screenings: ReadSeenScreenings,
  ) {}

  /** @param timeZone for whom nobody has said where they live @throws ProblemError `family.none` */
  async execute(actor: Actor, timeZone: string): Promise<FamilyUsage> {
    const group = await this.families.find(actor.id);
    if (!group) throw new ProblemError('family.none');
    const [members, children] = [await this.families.members(group.id), await this.families.children(group.id)];
    const since = new Map([...members, ...children].map(({ personId, createdAt }) => [personId, createdAt]));
    const found: (FamilyUsage['items'][0] & { at: Date })[] = [];
    for (const { personId, name } of await this.listPeople.execute(actor)) {
      const scope = await this.access.scopeOf(actor, personId, 'view');
      const from = since.get(personId);
      if (!scope || !from) continue;
      const zones = zonesInForce(livingSomewhere({ zones: await this.people.zones(scope) }, timeZone).zones);
      // Of what was before somebody belonged to the group, the plan was not used.
      const own = (await this.screenings.execute(scope)).filter(({ completedAt }) => completedAt >= from);
      for (const { completedAt: at } of own)
        found.push({ familyGroupId: group.id, profileId: personId, name, screeningDate: dateOf(dayAt(zones, at.getTime())), at });
    }
    found.sort((one, other) => other.at.getTime() - one.at.getTime());
    return { items: found.slice(0, SHOWN).map(({ at: _, ...item }) => item) };
  }
}
