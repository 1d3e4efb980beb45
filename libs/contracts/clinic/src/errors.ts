import { defineErrors } from '@toothwise/contracts-core/errors';

export const CLINIC_ERRORS = defineErrors({
  'practice.required': { status: 403, title: 'This page is for members of a practice.' },
  'practice.not-approved': { status: 403, title: 'Verification Required' },
  'practice.owner-required': { status: 403, title: 'Only an owner of the practice may do this.' },
  'practice.role-required': { status: 403, title: 'Your role in the practice does not include this.' },
  'practice.own': { status: 403, title: 'You belong to this practice. Another administrator decides about it.' },
  'practice.last-owner': { status: 409, title: 'A practice keeps an owner. Make somebody else an owner first.' },
  'practice.members-full': { status: 409, title: 'The practice has as many members and open invitations as there can be.' },
  'practice.member-elsewhere': { status: 409, title: 'You belong to a practice already.' },
  'invitation.over': { status: 410, title: 'This invitation is not open any more.' },
  'invitation.too-many': { status: 429, title: 'The practice has sent as many invitations as a day allows.' },
  'practice.photos-full': { status: 409, title: 'There are five photos already.' },
  'proof.active': { status: 422, title: 'This PDF does more than show its pages.' },
  'proof.infected': { status: 422, title: 'A virus was found in this file.' },
  'application.closed': { status: 409, title: 'This cannot be changed while it is being decided about.' },
  'application.decision-invalid': { status: 409, title: 'This cannot be decided as things stand now.' },
  'programme.terms-outdated': { status: 409, title: 'The terms have changed. Read them again.' },
  'charge.not-disputable': { status: 409, title: 'This charge cannot be disputed.' },
  'dispute.decided': { status: 409, title: 'This was decided already.' },
  'offer.expired': { status: 410, title: 'This offer has ended.' },
  'offer.taken': { status: 409, title: 'Another practice has taken this case.' },
  'offer.withdrawn': { status: 410, title: 'The patient has withdrawn this case.' },
  'lead.status-invalid': { status: 409, title: 'A lead moves only forward: new, contacted, converted.' },
});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    clinic: typeof CLINIC_ERRORS;
  }
}
