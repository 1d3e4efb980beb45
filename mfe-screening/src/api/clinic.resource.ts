import { createApi } from '@toothwise/web-platform';
import type { PatientLead } from '@toothwise/contracts-clinic';
import type { Place } from '@toothwise/contracts-core';

const api = createApi('clinic');

/** What the flow needs of the clinic service: places by name, and how the person's own case stands. */
export const clinicApi = {
  places: async (q: string, signal?: AbortSignal) =>
    (await api.get<{ places: Place[] }>('/places', { query: { q }, signal, anonymous: true })).places,
  ownCase: (screeningId: string) => api.get<PatientLead>(`/my-leads/${screeningId}`),
};
