import { accountProfileChanged, accountRegistered } from '@toothwise/contracts-account';
import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { isTimeZone } from '../../../calendar/time-zone.rules.js';
import { FamilyRepository } from '../../../people/family/family.repository.js';
import { familyOf } from '../../../people/family/family.topics.js';
import { AccountLinkRepository } from '../../../people/person/account-link.repository.js';
import { PersonRepository } from '../../../people/person/person.repository.js';
import { PersonAccess } from '../../../people/rights/person.access.js';
import { MoveToTimeZone } from '../move-to-time-zone.use-case.js';

/** A registration and older facts say no zone; null is a profile without one. */
type Fact = EventEnvelope<{ firstName: string; lastName: string; email: string; timeZone?: string | null }>;

/** STRK-028: the names of leaderboard and family are those of the profiles; who says there that they live elsewhere has moved. */
@Controller()
export class KnowAPersonWhenTheirProfileChanges {
  constructor(
    private readonly people: PersonRepository,
    private readonly links: AccountLinkRepository,
    private readonly families: FamilyRepository,
    private readonly access: PersonAccess,
    private readonly move: MoveToTimeZone,
  ) {}

  @EventPattern([accountRegistered.name, accountProfileChanged.name])
  async handle(@Payload() { personId, aggregateVersion, data }: Fact, @Ctx() { tx }: EventContext): Promise<void> {
    if (!personId) return;
    const named = { firstName: data.firstName, profileVersion: aggregateVersion };
    const recordId = await this.links.recordOf(personId, tx);
    if (recordId !== personId) await this.people.name(tx, recordId, named);
    // What was said before is known already, and put back by nothing that comes late.
    if (!(await this.people.name(tx, personId, named))) return;
    await tell(tx, ...(await this.families.rename(tx, personId, data)).map(familyOf));
    if (data.timeZone !== undefined) await this.live(tx, personId, recordId, data.timeZone);
  }

  /** What the profile goes on saying moves nobody: they may have moved since, on the page of their days. */
  private async live(tx: EntityManager, accountId: string, recordId: string, zone: string | null): Promise<void> {
    const isSaidAnew = await this.people.tellZone(tx, accountId, zone);
    if (isSaidAnew && zone !== null && isTimeZone(zone)) await this.move.within(tx, this.access.forService(recordId), zone);
  }
}
