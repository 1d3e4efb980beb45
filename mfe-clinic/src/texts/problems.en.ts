import type { CLINIC_ERRORS } from '@toothwise/contracts-clinic';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the clinic service refuses with a code of its own. */
export const problems: ProblemTexts<typeof CLINIC_ERRORS> = {
  'practice.required': { says: 'This page is for members of a practice.', next: 'Ask your practice to invite you.' },
  'practice.not-approved': { says: 'Verification Required', next: 'Your practice has to be approved first.' },
  'practice.owner-required': { says: 'Only an owner of your practice may do this.', next: 'Ask an owner of your practice.' },
  'practice.role-required': { says: 'Your role in the practice does not include this.', next: 'Ask an owner of your practice.' },
  'practice.own': { says: 'You belong to this practice.', next: 'Leave the decision to another administrator.' },
  'practice.last-owner': { says: 'A practice keeps an owner.', next: 'Make somebody else an owner first.' },
  'practice.members-full': {
    says: 'Your practice has as many members and open invitations as there can be.',
    next: 'Remove a member or take an invitation back first.',
  },
  'practice.member-elsewhere': { says: 'You belong to a practice already.', next: 'Leave it first: a person works in one practice.' },
  'invitation.over': { says: 'This invitation is not open any more.', next: 'Ask the practice for a new one.' },
  'invitation.too-many': { says: 'Your practice has sent 20 invitations within a day.', next: 'Try again tomorrow.' },
  'practice.photos-full': { says: 'There are five photos already.', next: 'Remove one first.' },
  'proof.active': {
    says: 'This PDF holds scripts, other files or a password.',
    next: 'Print it to a new PDF, or send a photo of it.',
  },
  'proof.infected': { says: 'A virus was found in this file.', next: 'It was not kept. Send another copy.' },
  'application.closed': { says: 'This cannot be changed now.', next: 'Load the page again to see where the review stands.' },
  'application.decision-invalid': {
    says: 'This cannot be decided as things stand now.',
    next: 'Load the page again to see where the review stands.',
  },
  'programme.terms-outdated': { says: 'The terms have changed.', next: 'Load the page again and read them.' },
  'charge.not-disputable': {
    says: 'This charge cannot be disputed.',
    next: 'It is more than 14 days old, was disputed before, or you owe nothing for it.',
  },
  'dispute.decided': { says: 'This was decided already.', next: 'Load the page again to see what was decided.' },
  'offer.expired': { says: 'This offer has ended.', next: 'Look at the other offers in your inbox.' },
  'offer.taken': { says: 'Another practice has taken this case.', next: 'Look at the other offers in your inbox.' },
  'offer.withdrawn': {
    says: 'The patient has withdrawn this case.',
    next: 'You have not been charged. Look at the other offers in your inbox.',
  },
  'lead.status-invalid': {
    says: 'A lead moves only forward: new, contacted, converted.',
    next: 'Load the page again to see where it stands.',
  },
};
