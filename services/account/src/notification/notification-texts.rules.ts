import type { clinicLeadAccepted, clinicLeadConverted } from '@toothwise/contracts-clinic';
import type { EventData } from '@toothwise/contracts-core';
import type { screeningCreditsChanged } from '@toothwise/contracts-screening';

/** What a person reads in the list. No health detail: the list may be seen over a shoulder. */
export interface NotificationText {
  kind: string;
  title: string;
  body: string;
  /** In-app path, null when there is nothing to open. */
  path: string | null;
}

const screeningPath = (screeningId: string): string => `/screenings/${screeningId}`;

export function screeningCompletedText({ screeningId }: { screeningId: string }): NotificationText {
  return {
    kind: 'screening.completed',
    title: 'Your screening result is ready',
    body: 'Open it to see what to do next.',
    path: screeningPath(screeningId),
  };
}

export function screeningFailedText({ screeningId }: { screeningId: string }): NotificationText {
  return {
    kind: 'screening.failed',
    title: 'Your screening could not be analysed',
    body: 'Nothing you entered is lost, and no credit was used. Open it to try again.',
    path: screeningPath(screeningId),
  };
}

const CREDIT_TITLES = {
  purchase: 'Your screening credits have arrived',
  bonus: 'You received bonus credits',
  refund: 'A screening credit was returned',
  grant: 'You received screening credits',
} as const;

/** @returns null for changes that the person made themselves a moment ago (a screening took its credit) */
export function creditsChangedText({ balance, delta, reason }: EventData<typeof screeningCreditsChanged>): NotificationText | null {
  if (reason === 'capture' || delta === 0) return null;
  const amount = Math.abs(delta) === 1 ? '1 credit' : `${Math.abs(delta)} credits`;
  const change = delta > 0 ? `${amount} added.` : `${amount} taken back.`;
  return {
    kind: 'screening.credits-changed',
    title: delta > 0 ? CREDIT_TITLES[reason] : 'Your screening credits have changed',
    body: `${change} You have ${balance} now.`,
    path: delta > 0 ? '/dental-screening' : '/credit-purchase',
  };
}

export function leadCreatedText({ screeningId }: { screeningId: string }): NotificationText {
  return {
    kind: 'clinic.lead-created',
    title: 'We are asking nearby practices',
    body: 'A practice that can take you will contact you. You can withdraw at any time on the result page.',
    path: screeningPath(screeningId),
  };
}

export function leadAcceptedText({ screeningId, practiceName, practicePhone }: EventData<typeof clinicLeadAccepted>): NotificationText {
  return {
    kind: 'clinic.lead-accepted',
    title: `${practiceName} will contact you`,
    body: `The practice has accepted your request. You can also call: ${practicePhone}.`,
    path: screeningPath(screeningId),
  };
}

export function leadUnmatchedText({ screeningId }: { screeningId: string }): NotificationText {
  return {
    kind: 'clinic.lead-unmatched',
    title: 'No practice could take your request',
    body: 'Please call a dentist near you yourself. The clinic finder and the result page help you with that.',
    path: screeningPath(screeningId),
  };
}

export function leadConvertedText({ practiceName, screeningId }: EventData<typeof clinicLeadConverted>): NotificationText {
  return {
    kind: 'clinic.lead-converted',
    title: `${practiceName} has noted your visit`,
    body: 'We hope that you were helped well.',
    path: screeningPath(screeningId),
  };
}
