import { Controller } from '@nestjs/common';
import { accountAudited } from '@toothwise/contracts-account';
import { clinicAudited } from '@toothwise/contracts-clinic';
import type { EventOf } from '@toothwise/contracts-core';
import { healthAudited } from '@toothwise/contracts-health';
import { screeningAudited } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { AuditRepository } from '../audit.repository.js';

/** Every service that forwards its audit rows. */
const AUDITED_FACTS = [accountAudited, clinicAudited, healthAudited, screeningAudited];

@Controller()
export class ListAuditRowsWhenTheyAreForwarded {
  constructor(private readonly audited: AuditRepository) {}

  @EventPattern(AUDITED_FACTS.map(({ name }) => name))
  async handle(@Payload() fact: EventOf<(typeof AUDITED_FACTS)[number]>, @Ctx() { tx }: EventContext): Promise<void> {
    const [domain = ''] = fact.name.split('.');
    await this.audited.add(tx, domain, fact.data.rows);
  }
}
