import type { PersonalData } from '@toothwise/service-kit';

/** Until it is handed in it is its writer's. */
const DRAFT = 'application_id IN (SELECT id FROM application WHERE applicant_id = $1)';

export const personalData: PersonalData = {
  erases: {
    offer: 'lead_id IN (SELECT id FROM lead WHERE person_id = $1)',
    lead: 'person_id = $1',
    // Where it went to somebody who belongs to a practice, their address is known.
    practice_invitation: 'invited_by = $1 OR answered_by = $1 OR email = (SELECT email FROM practice_member WHERE person_id = $1)',
    practice_member: 'person_id = $1',
    ownership_version: 'person_id = $1',
    application_proof: DRAFT,
    application_photo: DRAFT,
    application: 'applicant_id = $1',
  },
  keeps: {
    practice_agreement: 'Who agreed for the practice to which terms stays provable; holds ids alone.',
    lead_charge: 'What a practice owes, and who of it accepted, stays provable; names no patient.',
    charge_entry: 'How it came to what a practice owes stays provable; holds ids and amounts alone.',
    charge_dispute: 'Who disputed and who decided stays provable; the practice’s words about a case go with the case.',
    practice: 'A business under its own name and address, whoever works there.',
    listing: 'An entry of a business with its own public address, whoever works there.',
    object_removal: 'Objects on their way out, by key; each row goes with its object, within the hour.',
  },
  takes: {
    object_removal: 'Keys of what is gone.',
    application_proof: { where: DRAFT, without: ['object_key', 'scanned_by'] },
    application_photo: { where: DRAFT, without: ['object_key'] },
    practice_invitation: { where: 'invited_by = $1 OR answered_by = $1', without: ['email', 'invited_by', 'inviter_name', 'answered_by'] },
    ownership_version: 'A count of what was told between services.',
    practice_agreement: { where: 'person_id = $1' },
    lead_charge: { where: 'accepted_by = $1' },
    charge_entry: { where: 'actor = $1::text' },
    charge_dispute: { where: 'opened_by = $1', without: ['note'] },
    practice: 'The business is not the person’s; its page shows what it says of itself.',
    listing: 'The entry is the business’s; who searches sees what it says.',
  },
  nobody: [
    'application_decision',
    'practice_billing',
    'practice_invoice',
    'charge_item',
    'practice_price',
    'sharing_tombstone',
    'place',
    'outside_calls',
  ],
};
