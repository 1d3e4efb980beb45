import { accountProfileChanged, accountRegistered } from '@toothwise/contracts-account';
import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { AccountLinkRepository } from '../account-link.repository.js';
import { PersonRepository } from '../person.repository.js';

type Fact = EventEnvelope<{ firstName: string }>;

/** STRK-028: the leaderboard's names are those of the profiles. */
@Controller()
export class KnowAPersonWhenTheirProfileChanges {
  constructor(
    private readonly people: PersonRepository,
    private readonly links: AccountLinkRepository,
  ) {}

  @EventPattern([accountRegistered.name, accountProfileChanged.name])
  async handle(@Payload() { personId, aggregateVersion, data }: Fact, @Ctx() { tx }: EventContext): Promise<void> {
    if (!personId) return;
    const named = { firstName: data.firstName, profileVersion: aggregateVersion };
    for (const id of new Set([personId, await this.links.recordOf(personId, tx)])) await this.people.name(tx, id, named);
  }
}
