import { Controller } from '@nestjs/common';
import { clinicOwnershipChanged } from '@toothwise/contracts-clinic';
import type { EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { ErasureRepository } from '../erasure.repository.js';

/** A practice must not be left without an owner: theirs is not erased before another one is there. */
@Controller()
export class RememberLastOwnerWhenOwnershipChanges {
  constructor(private readonly erasures: ErasureRepository) {}

  @EventPattern(clinicOwnershipChanged.name, { newestOnly: true })
  async handle(@Payload() { personId, data }: EventOf<typeof clinicOwnershipChanged>, @Ctx() { tx }: EventContext): Promise<void> {
    if (personId) await this.erasures.rememberOwner(tx, personId, data);
  }
}
