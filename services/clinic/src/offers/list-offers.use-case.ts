import type { ListedOffer, clinicHttp } from '@toothwise/contracts-clinic';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, Clock } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { PracticeAccess } from '../practices/practice.access.js';
import { InboxRepository } from './inbox.repository.js';
import { toListedOffer } from './offer.mapper.js';

/** A practice's inbox, newest first. */
@Injectable()
export class ListOffers {
  constructor(
    private readonly access: PracticeAccess,
    private readonly inbox: InboxRepository,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, query: z.output<typeof clinicHttp.offerQuery>): Promise<Page<ListedOffer>> {
    const practice = await this.access.require(actor, 'cases', { stranger: 'practice.required' });
    const now = this.clock.now();
    const { items, next } = await this.inbox.page(practice, query, now);
    return { items: items.map((entry) => toListedOffer(entry, now)), next };
  }
}
