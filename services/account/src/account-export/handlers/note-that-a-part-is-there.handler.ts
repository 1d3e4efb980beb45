import { Controller } from '@nestjs/common';
import type { EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Clock } from '@toothwise/service-kit';
import { EXPORTED_FACTS } from '../exported.events.js';
import { AccountExportRepository } from '../account-export.repository.js';

@Controller()
export class NoteThatAPartIsThere {
  constructor(
    private readonly accountExports: AccountExportRepository,
    private readonly clock: Clock,
  ) {}

  @EventPattern(EXPORTED_FACTS.map(({ name }) => name))
  async handle(@Payload() fact: EventOf<(typeof EXPORTED_FACTS)[number]>, @Ctx() { tx }: EventContext): Promise<void> {
    const [service = ''] = fact.name.split('.');
    await this.accountExports.confirm(tx, fact.data.exportId, service, this.clock.now());
  }
}
