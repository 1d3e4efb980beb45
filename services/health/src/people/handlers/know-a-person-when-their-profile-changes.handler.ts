import { accountProfileChanged, accountRegistered } from '@toothwise/contracts-account';
import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { PersonRepository } from '../person.repository.js';

type Fact = EventEnvelope<{ firstName: string }>;

/** STRK-028: the leaderboard's names are those of the profiles. */
@Controller()
export class KnowAPersonWhenTheirProfileChanges {
  constructor(private readonly people: PersonRepository) {}

  @EventPattern([accountRegistered.name, accountProfileChanged.name])
  async handle(@Payload() { personId, aggregateVersion, data }: Fact, @Ctx() { tx }: EventContext): Promise<void> {
    if (personId) await this.people.name(tx, personId, { firstName: data.firstName, profileVersion: aggregateVersion });
  }
}
