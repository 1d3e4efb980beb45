import { defineErrors } from '@toothwise/contracts-core/errors';

/** What this domain alone refuses with; each code's words stand in `mfe-health/src/texts/problems.en.ts`. */
export const HEALTH_ERRORS = defineErrors({
  'cleaning.settled': { status: 409, title: 'A cleaning can be taken back for 30 days.' },
  'excuse.too-late': { status: 409, title: 'A day can be excused up to seven days later.' },
  'excuse.too-many': { status: 409, title: 'Three days in thirty can be excused.' },
  'leaderboard.adults-only': { status: 403, title: 'The leaderboard is for people of 18 or older.' },
  'appointment.too-many': { status: 409, title: 'A person has at most two hundred appointments.' },
  'reminder.too-many': { status: 409, title: 'A person has at most fifty reminders.' },
  'xray.choose-two': { status: 422, title: 'Please select exactly 2 X-rays for comparison' },
  'xray.no-reading': { status: 409, title: 'AI analysis not available' },
  'xray.hard-to-compare': { status: 409, title: 'These two X-rays show different things.' },
  'xray.no-room': { status: 409, title: 'A person keeps at most 5 GiB of X-rays.' },
  'share.gone': { status: 404, title: 'This link does not open anything.' },
  'share.off': { status: 409, title: 'Sharing with the dental team is switched off.' },
  'share.too-many': { status: 409, title: 'A person has at most twenty links that are alive.' },
  'document.too-large': { status: 413, title: 'A document has at most 25 MB.' },
  'document.no-room': { status: 409, title: 'A person keeps at most 5 GiB of documents.' },
  'document.wrong-type': { status: 415, title: 'Only images, PDFs, and documents are supported.' },
  'document.not-clean': { status: 409, title: 'This file has not passed the virus scan.' },
  'document.active': { status: 409, title: 'This file holds a program or another file. It is given out only with everything we keep.' },
  'document.no-reading': { status: 409, title: 'AI extraction not available' },
  'document.imported': { status: 409, title: 'This is part of the treatment history already.' },
  'document.not-accepted': { status: 409, title: 'Accept every treatment before it is imported.' },
  'markup.adults-only': { status: 403, title: 'Images of children are not taken.' },
  'markup.consent-needed': { status: 422, title: 'Both consents are needed for each upload.' },
  'markup.consent-outdated': { status: 409, title: 'The words of the consent have changed.' },
  'markup.infected': { status: 422, title: 'The virus scan found something in this file.' },
  'markup.wrong-type': { status: 415, title: 'Only JPG and PNG are taken; DICOM is not yet.' },
  'markup.too-many': { status: 409, title: 'A person gives at most two hundred images.' },
  'markup.not-checked': { status: 409, title: 'First somebody confirms that no name or face is readable.' },
  'markup.outside': { status: 422, title: 'A shape lies outside of the image.' },
  'markup.own-work': { status: 403, title: 'A second person reviews.' },
  'markup.nothing-to-review': { status: 409, title: 'Nothing waits for review here.' },
  'family.plan-required': { status: 403, title: 'Family plan subscription required to create family groups' },
  'family.none': { status: 404, title: 'No family group found' },
  'family.exists': { status: 409, title: 'An account belongs to one family group.' },
  'family.not-manager': { status: 403, title: 'Parents and guardians who may manage others do this.' },
  'family.full': { status: 409, title: 'All places of the family group are taken.' },
  'family.child-not-found': { status: 404, title: 'Child profile not found' },
  'family.too-young': { status: 409, title: 'A child gets an account of its own from 13 on.' },
  'family.own-record': { status: 409, title: 'This account keeps a record of its own already.' },
  'family.too-many-invitations': { status: 429, title: 'A family group can send twenty invitations a day.' },
  'family.invitation-over': { status: 404, title: 'This invitation is not open for you.' },
  'family.last-manager': { status: 409, title: 'Somebody must be able to manage the family group.' },
  'family.primary-stays': { status: 409, title: 'The primary account can be handed over, not removed.' },
  'family.not-primary': { status: 403, title: 'The primary account does this.' },
  'family.no-successor': { status: 409, title: 'The primary account goes to another parent who accepts it.' },
});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    health: typeof HEALTH_ERRORS;
  }
}
