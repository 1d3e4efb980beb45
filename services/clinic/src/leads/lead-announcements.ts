import {
  clinicLeadAccepted,
  clinicLeadConverted,
  clinicLeadCreated,
  clinicLeadOffered,
  clinicLeadUnmatched,
  clinicLeadWithdrawn,
  type EventDefinition,
} from '@toothwise/contracts';
import { appendEvent } from '@toothwise/event-bus';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EntityManager } from 'typeorm';
import type { PracticeRecord } from '../practices/practice.record.js';
import type { LeadRecord } from './lead.record.js';
import type { OfferRecord } from './offer.record.js';

/** The events of a lead, each written in the transaction of what it tells. The caller stores the lead afterwards: its version grew. */
@Injectable()
export class LeadAnnouncements {
  created(tx: EntityManager, lead: LeadRecord): Promise<void> {
    return this.append(tx, clinicLeadCreated, lead, { ...ids(lead), urgency: lead.urgency, leadType: lead.leadType });
  }

  offered(tx: EntityManager, lead: LeadRecord, offer: OfferRecord, practice: { name: string; email: string }): Promise<void> {
    return this.append(tx, clinicLeadOffered, lead, {
      ...ids(lead),
      offerId: offer.id,
      practiceId: offer.practiceId,
      practiceName: practice.name,
      practiceEmail: practice.email,
      urgency: lead.urgency,
      expiresAt: offer.expiresAt.toISOString(),
    });
  }

  accepted(tx: EntityManager, lead: LeadRecord, practice: PracticeRecord, acceptedAt: Date, actor: string): Promise<void> {
    return this.append(tx, clinicLeadAccepted, lead, { ...ids(lead), ...nameOf(practice), acceptedAt: acceptedAt.toISOString() }, actor);
  }

  unmatched(tx: EntityManager, lead: LeadRecord): Promise<void> {
    return this.append(tx, clinicLeadUnmatched, lead, { ...ids(lead), urgency: lead.urgency });
  }

  /** To the practice that had accepted. */
  withdrawn(tx: EntityManager, lead: LeadRecord, { id, name, email }: PracticeRecord, at: Date): Promise<void> {
    const practice = { practiceId: id, practiceName: name, practiceEmail: email };
    return this.append(tx, clinicLeadWithdrawn, lead, { ...ids(lead), ...practice, withdrawnAt: at.toISOString() });
  }

  converted(tx: EntityManager, lead: LeadRecord, practice: PracticeRecord, convertedAt: Date, actor: string): Promise<void> {
    return this.append(tx, clinicLeadConverted, lead, { ...ids(lead), ...nameOf(practice), convertedAt: convertedAt.toISOString() }, actor);
  }

  private async append<N extends string, S extends z.ZodType>(
    tx: EntityManager,
    event: EventDefinition<N, S>,
    lead: LeadRecord,
    data: z.input<S>,
    actor?: string,
  ): Promise<void> {
    lead.version += 1;
    await appendEvent(tx, event, { aggregateId: lead.id, aggregateVersion: lead.version, personId: lead.personId, data, actor });
  }
}

const ids = (lead: LeadRecord) => ({ leadId: lead.id, screeningId: lead.screeningId });
const nameOf = (practice: PracticeRecord) => ({ practiceId: practice.id, practiceName: practice.name, practicePhone: practice.phone });
