import {
  type clinicLeadAccepted,
  type clinicLeadOffered,
  type clinicLeadResumed,
  type clinicLeadUnmatched,
  type clinicLeadWithdrawn,
  type clinicPracticeApproved,
} from '@toothwise/contracts-clinic';
import { type EventData, isPlainName } from '@toothwise/contracts-core';

export interface MailText {
  subject: string;
  /** Plain text; `{publicUrl}` becomes the address of this installation when it is sent. */
  body: string;
}

const signature = '\n\nToothwise\n{publicUrl}\n';
/** Names are what others typed, some before the rule of today: one that could carry an advertisement is left out. */
const greeting = (name: string): string => (name !== '' && isPlainName(name) ? `Hello ${name},` : 'Hello,');
const practice = (name: string): string => (name !== '' && isPlainName(name) ? name : 'A practice');
const paragraphs = (...parts: string[]): string => parts.join('\n\n') + signature;

/** To the patient. E-mail is not private: it names the practice, not the complaint. */
export function leadAcceptedMail(fact: EventData<typeof clinicLeadAccepted> & { firstName: string }): MailText {
  return {
    subject: `${practice(fact.practiceName)} will contact you`,
    body: paragraphs(
      greeting(fact.firstName),
      `${practice(fact.practiceName)} has accepted your request and will contact you. You can also call the practice: ${fact.practicePhone}.`,
      'If it gets worse before then – swelling that spreads, fever, trouble breathing or swallowing, bleeding that does not stop – do not wait: {publicUrl}/emergency',
      `Your screening: {publicUrl}/screenings/${fact.screeningId}`,
    ),
  };
}

export function leadUnmatchedMail(fact: EventData<typeof clinicLeadUnmatched> & { firstName: string }): MailText {
  return {
    subject: 'No practice could take your request',
    body: paragraphs(
      greeting(fact.firstName),
      'We asked the practices near you, and none can take you at the moment. Please call a dentist yourself, or the dental emergency line of your region.',
      'If it gets worse – swelling that spreads, fever, trouble breathing or swallowing, bleeding that does not stop – do not wait: {publicUrl}/emergency',
      `Your screening, with what to do next: {publicUrl}/screenings/${fact.screeningId}`,
    ),
  };
}

/** To the practice: no name, no contact, no complaint before it accepts. */
export function leadOfferedMail(fact: EventData<typeof clinicLeadOffered>): MailText {
  const urgency = { high: 'urgent', medium: 'soon', low: 'routine' }[fact.urgency];
  return {
    subject: `A new patient request (${urgency})`,
    body: paragraphs(
      greeting(fact.practiceName),
      `There is a new patient request near you (${urgency}). You can accept or decline it until ${readable(fact.expiresAt, fact.practiceTimeZone)}.`,
      'See it here: {publicUrl}/clinic-dashboard',
    ),
  };
}

/** To the practice that had accepted: it knows whom it was to call, the mail does not say it again. */
export function leadWithdrawnMail(fact: EventData<typeof clinicLeadWithdrawn>): MailText {
  return {
    subject: 'A patient withdrew a request you had accepted',
    body: paragraphs(
      greeting(fact.practiceName),
      'A patient no longer wants to be contacted about a request that your practice had accepted. Please do not make contact any more, and delete what you noted down.',
      'You owe nothing for a request that you had not marked as contacted. See which one it is: {publicUrl}/clinic-dashboard?folder=closed',
    ),
  };
}

/** To the practice that has its accepted case again. */
export function leadResumedMail(fact: EventData<typeof clinicLeadResumed>): MailText {
  return {
    subject: 'A patient asks to be contacted again',
    body: paragraphs(
      greeting(fact.practiceName),
      'A patient who had withdrawn a request that your practice had accepted agrees again to be contacted. The request is back among your accepted ones, as you left it.',
      'You owe nothing further for it: what you agreed to when you accepted is charged once. See it here: {publicUrl}/clinic-dashboard?folder=accepted',
    ),
  };
}

export function practiceApprovedMail(fact: EventData<typeof clinicPracticeApproved>): MailText {
  return {
    subject: 'Your practice is verified',
    body: paragraphs(
      greeting(fact.practiceName),
      'Your practice is verified. You can now receive patient requests: {publicUrl}/clinic-dashboard',
    ),
  };
}

/** In the recipient's time zone where it is known; the zone is always said. */
function readable(instant: string, timeZone = 'UTC'): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(instant));
}
