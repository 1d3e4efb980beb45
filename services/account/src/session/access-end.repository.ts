import { Injectable } from '@nestjs/common';
import { accountAccessEnded } from '@toothwise/contracts-account';
import type { EventOf } from '@toothwise/contracts-core';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, EndedAccess } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';

export type EndReason = EventOf<typeof accountAccessEnded>['data']['reason'];

/** That somebody's access has ended: here at the commit, everywhere else by the fact. */
@Injectable()
export class AccessEnds {
  constructor(
    private readonly ended: EndedAccess,
    private readonly clock: Clock,
  ) {}

  /** To be called after the identity server has ended the sessions: what it signs from now on is new. */
  async add(tx: EntityManager, personId: string, reason: EndReason, actor: string): Promise<void> {
    const since = this.clock.now();
    await this.ended.record(tx, personId, since);
    // No part of the profile's history: whoever has no profile may be shut out too.
    const of = { aggregateId: personId, aggregateVersion: 0, personId, actor };
    await appendEvent(tx, accountAccessEnded, { ...of, data: { since: since.toISOString(), reason } });
  }
}
