import type { HEALTH_ERRORS } from '@toothwise/contracts-health';
import type { ProblemTexts } from '@toothwise/web-platform';

/** What a person reads when the health service refuses with a code of its own. */
export const problems: ProblemTexts<typeof HEALTH_ERRORS> = {
  'cleaning.settled': { says: 'This entry is older than 30 days.', next: 'It stays in your history.' },
  'excuse.cleaned': { says: 'That day has its cleaning.', next: 'It counts in your streak: there is nothing to excuse.' },
  'excuse.settled': { says: 'That day is more than 30 days ago.', next: 'It stays excused.' },
  'excuse.too-late': { says: 'That day is more than a week ago.', next: 'A day can be excused up to seven days later.' },
  'excuse.too-many': { says: 'Three days in thirty are excused already.', next: 'Try again when the first of them is a month old.' },
  'leaderboard.adults-only': { says: 'The leaderboard is for people of 18 or older.', next: 'Your streak counts all the same.' },
  'appointment.too-many': { says: 'There are two hundred appointments already.', next: 'Older ones go after two years.' },
  'reminder.too-many': { says: 'There are fifty reminders already.', next: 'Delete one that is not needed any more.' },
  'xray.choose-two': { says: 'Please select exactly 2 X-rays for comparison', next: 'Choose two different ones.' },
  'xray.no-reading': {
    says: 'AI analysis not available',
    next: 'See under Overview who may read X-rays here, and whether you agreed to it.',
  },
  'xray.hard-to-compare': { says: 'These two X-rays show different things.', next: 'Compare two of the same type and place.' },
  'xray.no-room': { says: 'Your X-rays take up 5 GiB already.', next: 'Delete some that are not needed any more.' },
  'xray.other-person': {
    says: 'The file names somebody else.',
    next: 'Nothing was kept. Look at both, and say whether it is the right file.',
  },
  'dicom.broken': {
    says: 'This DICOM file is damaged or incomplete.',
    next: 'Copy it from the disc again, or ask the practice for a new one.',
  },
  'dicom.infected': { says: 'The virus scan found something in this file.', next: 'It was not kept. Choose another one.' },
  'dicom.too-heavy': {
    says: 'This DICOM file takes too much memory or time to open.',
    next: 'Ask the practice for single pictures of it.',
  },
  'dicom.too-large': {
    says: 'This DICOM file is larger than 128 MB.',
    next: 'Ask the practice for single pictures or a smaller part of it.',
  },
  'dicom.too-many-pixels': {
    says: 'This DICOM file holds more than 40 megapixels a frame, 600 frames, or 512 MB unpacked.',
    next: 'Ask the practice for a smaller part of it.',
  },
  'dicom.volume': {
    says: 'This DICOM file is a volume in space, which is not shown here.',
    next: 'Ask the practice for its slices as pictures.',
  },
  'dicom.wrong-encoding': {
    says: 'The pixels of this DICOM file are packed in a way that is not read here.',
    next: 'Ask the practice for it without compression, or as JPEG.',
  },
  'dicom.wrong-kind': {
    says: 'This DICOM file is of a kind that is not taken.',
    next: 'X-rays of teeth and jaws, CT slices and dental photos are. On a disc they lie in the folders beside the index.',
  },
  'share.gone': { says: 'This link does not work, or does not work any more.', next: 'Ask who gave it to you for a new one.' },
  'share.off': { says: 'Sharing with the dental team is switched off.', next: 'Switch it on first.' },
  'share.too-many': { says: 'There are twenty links that work already.', next: 'End one that is not needed any more.' },
  'document.too-large': { says: 'This file is larger than 25 MB.', next: 'Send it in parts, or with a lower resolution.' },
  'document.no-room': { says: 'Your documents take up 5 GiB already.', next: 'Delete some that are not needed any more.' },
  'document.wrong-type': {
    says: 'Only images, PDFs, and documents are supported.',
    next: 'Choose a PDF, a Word document, a JPEG, a PNG, a WebP or a HEIC.',
  },
  'document.not-clean': {
    says: 'This file has not passed the virus scan.',
    next: 'It can be opened once the scan has found nothing in it.',
  },
  'document.active': {
    says: 'This file holds a program or another file.',
    next: 'Look at its pages here. The file itself comes with your data, under Privacy & Security.',
  },
  'document.no-reading': {
    says: 'AI extraction not available.',
    next: 'The documents are still read by rules. Open the page again to see who could read them.',
  },
  'document.imported': { says: 'This is part of the treatment history already.', next: 'Change it there.' },
  'document.not-accepted': { says: 'Some of these treatments were not accepted yet.', next: 'Look at each of them, then import.' },
  'markup.adults-only': { says: 'Images of children are not taken.', next: 'Only adults give images, and only of themselves.' },
  'markup.consent-needed': { says: 'Both consents are needed for each upload.', next: 'Tick both, or keep your images.' },
  'markup.consent-outdated': { says: 'The words of the consent have changed.', next: 'Load the page again and read them.' },
  'markup.infected': { says: 'The virus scan found something in this file.', next: 'It was not kept. Choose another one.' },
  'markup.wrong-type': { says: 'Only JPG, PNG and DICOM are taken.', next: 'Save the image as JPG or PNG.' },
  'markup.too-many': { says: 'You have given two hundred images.', next: 'Withdraw some before you give others.' },
  'markup.not-checked': { says: 'Nobody has confirmed that no name or face is readable.', next: 'Look at the image and confirm it first.' },
  'markup.outside': { says: 'A shape lies outside of the image.', next: 'Move it inside, then save again.' },
  'markup.own-work': { says: 'You marked this yourself.', next: 'A second dentist or administrator reviews it.' },
  'markup.nothing-to-review': { says: 'Nothing waits for review here.', next: 'Save shapes first.' },
  'family.plan-required': {
    says: 'Family plan subscription required to create family groups.',
    next: 'What is there already stays readable, and can be removed.',
  },
  'family.plan-not-running': {
    says: 'The plan of this family group is not running.',
    next: 'Nobody can join or be added until it runs again. Whose primary account it is can see to that.',
  },
  'family.none': { says: 'No family group found.', next: 'Create one first, or ask to be invited.' },
  'family.exists': { says: 'You belong to a family group already.', next: 'Leave that one first.' },
  'family.not-manager': { says: 'Parents and guardians who may manage others do this.', next: 'Ask one of them.' },
  'family.full': { says: 'All places of your family group are taken.', next: 'Cancel an open invitation, or remove somebody.' },
  'family.child-not-found': { says: 'Child profile not found.', next: 'It may have been removed a moment ago.' },
  'family.too-young': {
    says: 'A child gets an account of its own from 13 on.',
    next: 'Until then, parents and guardians keep the record.',
  },
  'family.own-record': {
    says: 'This account keeps a record of its own already, and two cannot be made one.',
    next: 'Ask for an invitation to another address of yours, and sign up with that one.',
  },
  'family.too-many-invitations': { says: 'Your family group has sent twenty invitations today.', next: 'Try again tomorrow.' },
  'family.invitation-over': { says: 'This invitation is not open any more.', next: 'Ask for a new one.' },
  'family.last-manager': { says: 'Somebody must be able to manage the family group.', next: 'Let another parent manage it first.' },
  'family.primary-stays': { says: 'The primary account cannot leave.', next: 'Hand it over to another parent first.' },
  'family.not-primary': { says: 'Only the primary account does this.', next: 'Ask who created the group.' },
  'family.plan-would-end': {
    says: 'You have no Family Plan, and the group would have none.',
    next: 'Take a Family Plan first, or take over all the same.',
  },
  'family.no-successor': { says: 'The primary account goes to another parent who accepts it.', next: 'Choose a parent of your group.' },
};
