import {
  clinicLeadAccepted,
  clinicLeadConverted,
  clinicLeadCreated,
  clinicLeadOfferEnded,
  clinicLeadOffered,
  clinicLeadResumed,
  clinicLeadUnmatched,
  clinicLeadWithdrawn,
} from '@toothwise/contracts-clinic';
import { type EventDefinition, type EventEnvelope } from '@toothwise/contracts-core';
import { type Cause, eventOf } from '@toothwise/event-bus';
import type { z } from 'zod';
import type { PracticeRecord } from '../practices/practice.record.js';
import type { LeadRecord } from './lead.record.js';
import type { OfferRecord } from './offer.record.js';

/** The events of a lead. Making one raises the lead's version: the caller stores both in the transaction of what the event tells. */
export const leadEvents = {
  created: (lead: LeadRecord, cause: Cause): EventEnvelope =>
    make(clinicLeadCreated, lead, { ...ids(lead), urgency: lead.urgency, leadType: lead.leadType }, { cause }),

  offered: (
    lead: LeadRecord,
    offer: OfferRecord,
    practice: Pick<PracticeRecord, 'name' | 'email' | 'timeZone'>,
    cause?: Cause,
  ): EventEnvelope =>
    make(
      clinicLeadOffered,
      lead,
      {
        ...ids(lead),
        offerId: offer.id,
        practiceId: offer.practiceId,
        practiceName: practice.name,
        practiceEmail: practice.email,
        practiceTimeZone: practice.timeZone,
        urgency: lead.urgency,
        expiresAt: offer.expiresAt.toISOString(),
      },
      { cause },
    ),

  /** An open offer that ended before its time. */
  offerEnded: (lead: LeadRecord, { id, practiceId }: OfferRecord, state: 'declined' | 'withdrawn' | 'taken', at: Date): EventEnvelope =>
    make(clinicLeadOfferEnded, lead, { ...ids(lead), offerId: id, practiceId, state, endedAt: at.toISOString() }),

  accepted: (lead: LeadRecord, practice: PracticeRecord, acceptedAt: Date, actor: string): EventEnvelope =>
    make(clinicLeadAccepted, lead, { ...ids(lead), ...nameOf(practice), acceptedAt: acceptedAt.toISOString() }, { actor }),

  unmatched: (lead: LeadRecord, cause?: Cause): EventEnvelope =>
    make(clinicLeadUnmatched, lead, { ...ids(lead), urgency: lead.urgency }, { cause }),

  /** To the practice that had accepted. */
  withdrawn: (lead: LeadRecord, { id, name, email }: PracticeRecord, at: Date): EventEnvelope => {
    const practice = { practiceId: id, practiceName: name, practiceEmail: email };
    return make(clinicLeadWithdrawn, lead, { ...ids(lead), ...practice, withdrawnAt: at.toISOString() });
  },

  /** To the practice that had accepted, and has its case again. */
  resumed: (lead: LeadRecord, { id, name, email }: PracticeRecord, at: Date): EventEnvelope => {
    const practice = { practiceId: id, practiceName: name, practiceEmail: email };
    return make(clinicLeadResumed, lead, { ...ids(lead), ...practice, resumedAt: at.toISOString() });
  },

  converted: (lead: LeadRecord, practice: PracticeRecord, convertedAt: Date, actor: string): EventEnvelope =>
    make(clinicLeadConverted, lead, { ...ids(lead), ...nameOf(practice), convertedAt: convertedAt.toISOString() }, { actor }),
};

function make<N extends string, S extends z.ZodType>(
  event: EventDefinition<N, S>,
  lead: LeadRecord,
  data: z.input<S>,
  by: { actor?: string; cause?: Cause | undefined } = {},
): EventEnvelope {
  lead.version += 1;
  return eventOf(event, { aggregateId: lead.id, aggregateVersion: lead.version, personId: lead.personId, data, ...by });
}

const ids = (lead: LeadRecord) => ({ leadId: lead.id, screeningId: lead.screeningId });
const nameOf = (practice: PracticeRecord) => ({ practiceId: practice.id, practiceName: practice.name, practicePhone: practice.phone });
