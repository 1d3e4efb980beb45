import type { AnswerOf } from '@toothwise/contracts-core';
import type { Screening } from '@toothwise/contracts-screening';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { client } from '@toothwise/web-platform';

export type SharingState = Screening['sharing'];
export type SharingText = AnswerOf<typeof screeningRoutes.readSharingText>;

/** The screening service, route by route. */
export const screeningApi = client(screeningRoutes);

/** Keys of the page's query cache. All start with `screening`, so that other remotes cannot meet them. */
export const keys = {
  settings: ['screening', 'settings'],
  catalogue: ['screening', 'catalogue'],
  credits: ['screening', 'credits'],
  referral: ['screening', 'referral'],
  membership: ['screening', 'membership'],
  payments: ['screening', 'payments'],
  person: ['screening', 'person'],
  family: ['screening', 'family'],
  sharingText: ['screening', 'sharing-text'],
  screenings: ['screening', 'screenings'],
  screening: (id: string) => ['screening', 'screenings', id],
  reviews: ['screening', 'reviews'],
  licences: ['screening', 'licences'],
  review: (id: string) => ['screening', 'reviews', id],
  payment: (id: string) => ['screening', 'payments', id],
  consent: ['screening', 'health-data-consent'],
  profile: ['screening', 'profile'],
  administered: (asked: object) => ['screening', 'administered', asked],
  opened: (id: string) => ['screening', 'administered', 'one', id],
  books: ['screening', 'books'],
  foundBooks: (search: string) => ['screening', 'books', 'found', search],
  book: (personId: string) => ['screening', 'books', 'of', personId],
  ledger: (personId: string) => ['screening', 'books', 'entries', personId],
  corrections: ['screening', 'books', 'corrections'],
  drafts: ['screening', 'drafts'],
  told: ['screening', 'told'],
  conversations: ['screening', 'conversations'],
  ownCase: (id: string) => ['screening', 'own-case', id],
} as const;
