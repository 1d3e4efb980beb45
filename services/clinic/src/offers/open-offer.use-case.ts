import type { Offer } from '@toothwise/contracts-clinic';
import { type Actor, Audit, Clock, ProblemError } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { refusalOf, stateAt } from '../leads/offering.rules.js';
import { PracticeAccess } from '../practices/practice.access.js';
import { InboxRepository } from './inbox.repository.js';
import { toOffer } from './offer.mapper.js';

/** One offer while it is open or accepted. Whose case it is sees who opened it; where that cannot be noted, nobody sees the case. */
@Injectable()
export class OpenOffer {
  constructor(
    private readonly access: PracticeAccess,
    private readonly inbox: InboxRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, offerId: string): Promise<Offer> {
    const practice = await this.access.require(actor, 'cases');
    const entry = await this.inbox.find(practice, offerId);
    if (!entry) throw new ProblemError('resource.not-found');
    const now = this.clock.now();
    const refusal = refusalOf(stateAt(entry.offer, now));
    if (refusal) throw new ProblemError(refusal);
    const { id: subjectId, personId } = entry.lead;
    const details = { practiceId: practice.id, practiceName: practice.name };
    await this.audit.opened({ actor, action: 'lead.opened', subjectType: 'lead', subjectId, personId, details });
    return toOffer(entry, now);
  }
}
