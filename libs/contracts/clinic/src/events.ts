import { z } from 'zod';
import { ABOUT_WHOM, URGENCIES, defineAudited, defineErased, defineEvent, defineExported } from '@toothwise/contracts-core';
import { MEMBER_ROLES } from './members.options.js';

const lead = z.object({ leadId: z.uuid(), screeningId: z.uuid() });
/** Whose case it is, for the word to who asked. Older ones say nothing of it. */
const about = z.object({ who: z.enum(ABOUT_WHOM) }).optional();
const practice = z.object({ practiceId: z.uuid(), practiceName: z.string(), practicePhone: z.string() });

export const clinicLeadCreated = defineEvent(
  'clinic.lead-created.v1',
  lead.extend({ urgency: z.enum(URGENCIES), leadType: z.enum(['emergency', 'urgent_care']), about }),
);
/** One per offer; account e-mails the practice. No health detail beyond the urgency. */
export const clinicLeadOffered = defineEvent(
  'clinic.lead-offered.v1',
  lead.extend({
    offerId: z.uuid(),
    practiceId: z.uuid(),
    practiceName: z.string(),
    practiceEmail: z.email(),
    /** IANA name; facts from before it was told have none. */
    practiceTimeZone: z.string().optional(),
    urgency: z.enum(URGENCIES),
    expiresAt: z.iso.datetime(),
  }),
  { keeps: ['practiceName', 'practiceEmail', 'practiceTimeZone'] },
);
/** An open offer ended before its deadline, otherwise than by this practice's acceptance: what account still holds back about it is no longer so. */
export const clinicLeadOfferEnded = defineEvent(
  'clinic.lead-offer-ended.v1',
  lead.extend({ offerId: z.uuid(), practiceId: z.uuid(), state: z.enum(['declined', 'withdrawn', 'taken']), endedAt: z.iso.datetime() }),
);
export const clinicLeadAccepted = defineEvent(
  'clinic.lead-accepted.v1',
  lead.extend(practice.shape).extend({ acceptedAt: z.iso.datetime(), about }),
  { keeps: ['practiceName', 'practicePhone'] },
);
/** None open or nobody left: the patient is told at once what to do instead. */
export const clinicLeadUnmatched = defineEvent('clinic.lead-unmatched.v1', lead.extend({ urgency: z.enum(URGENCIES), about }));
/** The patient withdrew, or deleted the screening, after a practice had accepted: account tells that practice to stop. */
export const clinicLeadWithdrawn = defineEvent(
  'clinic.lead-withdrawn.v1',
  lead.extend({ practiceId: z.uuid(), practiceName: z.string(), practiceEmail: z.email(), withdrawnAt: z.iso.datetime() }),
  { keeps: ['practiceName', 'practiceEmail'] },
);
/** The patient consented again after a practice had accepted: the same practice has the case again, and account tells it so. */
export const clinicLeadResumed = defineEvent(
  'clinic.lead-resumed.v1',
  lead.extend({ practiceId: z.uuid(), practiceName: z.string(), practiceEmail: z.email(), resumedAt: z.iso.datetime() }),
  { keeps: ['practiceName', 'practiceEmail'] },
);
/** After a practice had accepted, more was told than its case holds: account tells it to look and to call first, and not why. */
export const clinicLeadOvertaken = defineEvent(
  'clinic.lead-overtaken.v1',
  lead.extend({ practiceId: z.uuid(), practiceName: z.string(), practiceEmail: z.email(), toldAt: z.iso.datetime() }),
  { keeps: ['practiceName', 'practiceEmail'] },
);
export const clinicLeadConverted = defineEvent(
  'clinic.lead-converted.v1',
  lead.extend(practice.shape).extend({ convertedAt: z.iso.datetime(), about }),
  { keeps: ['practiceName', 'practicePhone'] },
);
export const clinicPracticeApproved = defineEvent(
  'clinic.practice-approved.v1',
  practice.extend({
    practiceEmail: z.email(),
    /** People with accounts; facts from before they were told have none. */
    owners: z.array(z.uuid()).max(50).optional(),
  }),
  { keeps: ['practiceName', 'practicePhone', 'practiceEmail'] },
);
/** Changes are asked, or the practice was rejected or suspended; the reason is the administrator's words to the practice. */
export const clinicPracticeReviewed = defineEvent(
  'clinic.practice-reviewed.v1',
  z.object({
    practiceId: z.uuid(),
    practiceName: z.string(),
    practiceEmail: z.email(),
    decision: z.enum(['ask_changes', 'reject', 'suspend']),
    reason: z.string(),
  }),
  { keeps: ['practiceName', 'practiceEmail', 'reason'] },
);
/** An administrator decided about a charge that the practice disputed; the reason is their words to the practice. */
export const clinicDisputeDecided = defineEvent(
  'clinic.dispute-decided.v1',
  z.object({
    practiceId: z.uuid(),
    practiceName: z.string(),
    practiceEmail: z.email(),
    chargeId: z.uuid(),
    decision: z.enum(['uphold', 'refuse']),
    reason: z.string(),
  }),
  { keeps: ['practiceName', 'practiceEmail', 'reason'] },
);
/** The bill of a month could not be taken from the card, or was not paid in time: no new cases until it is. Told once a bill. */
export const clinicPaymentFailed = defineEvent(
  'clinic.payment-failed.v1',
  z.object({ practiceId: z.uuid(), practiceName: z.string(), practiceEmail: z.email(), month: z.string().regex(/^\d{4}-\d{2}$/) }),
  { keeps: ['practiceName', 'practiceEmail', 'month'] },
);
/** Whether somebody is the only owner that a practice has; told of every owner once, and whenever it changes. */
export const clinicOwnershipChanged = defineEvent(
  'clinic.ownership-changed.v1',
  z.object({ practiceId: z.uuid(), practiceName: z.string(), isLastOwner: z.boolean() }),
  { keeps: ['practiceName'] },
);
/** An owner has invited an address. About the one who invited, with whom it is purged; account writes to the address. */
export const clinicMemberInvited = defineEvent(
  'clinic.member-invited.v1',
  z.object({
    practiceId: z.uuid(),
    practiceName: z.string(),
    invitationId: z.uuid(),
    email: z.email(),
    invitedBy: z.string(),
    role: z.enum(MEMBER_ROLES),
    expiresAt: z.iso.datetime(),
  }),
  { keeps: ['practiceName', 'email', 'invitedBy'] },
);
/** Who is told: people with accounts. */
const recipients = z.array(z.uuid()).max(50);
/** An invited person belongs to the practice now; its owners are told. */
export const clinicMemberJoined = defineEvent(
  'clinic.member-joined.v1',
  z.object({ practiceId: z.uuid(), practiceName: z.string(), memberName: z.string(), role: z.enum(MEMBER_ROLES), recipients }),
  { keeps: ['practiceName', 'memberName'] },
);
/** Somebody does not belong to the practice any more: who was removed is told, and its owners where somebody left. */
export const clinicMembershipEnded = defineEvent(
  'clinic.membership-ended.v1',
  z.object({
    practiceId: z.uuid(),
    practiceName: z.string(),
    memberName: z.string().nullable(),
    kind: z.enum(['left', 'removed']),
    endedAt: z.iso.datetime(),
    recipients,
  }),
  { keeps: ['practiceName', 'memberName'] },
);
export const clinicAudited = defineAudited('clinic');
export const clinicErased = defineErased('clinic');
export const clinicExported = defineExported('clinic');
