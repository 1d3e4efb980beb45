import { Controller } from '@nestjs/common';
import { accountProfileChanged, accountRegistered } from '@toothwise/contracts-account';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { PersonCards } from '../person-card.repository.js';

type Fact = EventEnvelope<{ firstName: string; lastName: string; email: string }>;

@Controller()
export class KnowWhoseItIsWhenAProfileChangesHandler {
  constructor(private readonly cards: PersonCards) {}

  @EventPattern([accountRegistered.name, accountProfileChanged.name])
  async handle(@Payload() { personId, name, aggregateVersion, occurredAt, data }: Fact, @Ctx() { tx }: EventContext): Promise<void> {
    const registeredAt = name === accountRegistered.name ? occurredAt : undefined;
    if (personId) await this.cards.know(tx, personId, data, aggregateVersion, registeredAt);
  }
}
