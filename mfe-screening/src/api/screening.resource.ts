import { createApi } from '@toothwise/web-platform';
import type { Place, ScreeningKind } from '@toothwise/contracts-core';
import type {
  Catalogue,
  Credits,
  Draft,
  DraftSave,
  Payment,
  PaymentSession,
  Screening,
  ScreeningSummary,
} from '@toothwise/contracts-screening';

export interface PageOf<T> {
  items: T[];
  next: string | null;
}
export interface ConsentText {
  textVersion: string;
  paragraphs: string[];
  statement: string;
}
export type SharingState = Screening['sharing'];

const api = createApi('screening');

/** The screening service, call by call (libs/contracts/screening/src/http.ts). Every failure is an `ApiProblem`. */
export const screeningApi = {
  settings: () => api.get<{ supportEmail: string; aiProvider: string | null }>('/settings'),
  catalogue: () => api.get<Catalogue>('/catalogue', { anonymous: true }),
  credits: () => api.get<Credits>('/credits'),

  startPayment: (productId: string, quantity: number, idempotencyKey: string) =>
    api.post<PaymentSession>('/payments', { body: { productId, quantity }, idempotencyKey }),
  payment: (id: string) => api.get<Payment>(`/payments/${id}`),

  drafts: () => api.get<Draft[]>('/drafts'),
  saveDraft: (kind: ScreeningKind, body: DraftSave) => api.put<Draft>(`/drafts/${kind}`, { body }),
  deleteDraft: (kind: ScreeningKind) => api.delete<void>(`/drafts/${kind}`),
  removePhoto: (kind: ScreeningKind, photoId: string) => api.delete<void>(`/drafts/${kind}/photos/${photoId}`),
  draftPhotoLink: (kind: ScreeningKind, photoId: string) =>
    api.get<{ url: string; expiresAt: string }>(`/drafts/${kind}/photos/${photoId}/link`),
  person: () => api.get<Draft['person']>('/person'),

  start: (kind: ScreeningKind, draftVersion: number, idempotencyKey: string) =>
    api.post<Screening>('/screenings', { body: { kind, draftVersion }, idempotencyKey }),
  screening: (id: string) => api.get<Screening>(`/screenings/${id}`),
  screenings: (cursor?: string, limit = 20) => api.get<PageOf<ScreeningSummary>>('/screenings', { query: { cursor, limit } }),
  deleteScreening: (id: string) => api.delete<void>(`/screenings/${id}`),
  photoLink: (id: string, photoId: string) => api.get<{ url: string; expiresAt: string }>(`/screenings/${id}/photos/${photoId}/link`),

  sharingText: () => api.get<ConsentText>('/sharing-text'),
  giveSharing: (id: string, body: { textVersion: string; phone: string | null; place: Place }) =>
    api.put<SharingState>(`/screenings/${id}/sharing`, { body }),
  withdrawSharing: (id: string) => api.delete<SharingState>(`/screenings/${id}/sharing`),
};

/** Keys of the page's query cache. All start with `screening`, so that other remotes cannot meet them. */
export const keys = {
  settings: ['screening', 'settings'],
  catalogue: ['screening', 'catalogue'],
  credits: ['screening', 'credits'],
  person: ['screening', 'person'],
  sharingText: ['screening', 'sharing-text'],
  screenings: ['screening', 'screenings'],
  screening: (id: string) => ['screening', 'screenings', id],
  payment: (id: string) => ['screening', 'payments', id],
  consent: ['screening', 'health-data-consent'],
  profile: ['screening', 'profile'],
  ownCase: (id: string) => ['screening', 'own-case', id],
} as const;
