import { accountRoutes } from '@toothwise/contracts-account/routes';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { client } from '@toothwise/web-platform';

/** What this remote asks of the advisor service. */
export const advisorApi = client(advisorRoutes);
/** The consent to keep what is told. */
export const accountApi = client(accountRoutes);
export const healthData = { kind: 'health-data' } as const;

/** The record that is made of a conversation, and whether its person says that somebody has seen it. */
export const screeningApi = client(screeningRoutes);

/** Practices near a place. */
export const clinicApi = client(clinicRoutes);

/** Query keys; everything starts with the service's name. */
export const keys = {
  settings: ['advisor', 'settings'],
  consultations: ['advisor', 'consultations'],
  earlier: ['advisor', 'consultations', 'earlier'],
  standing: ['advisor', 'consultations', 'standing'],
  consultation: (id: string) => ['advisor', 'consultations', id],
  toldSeen: ['advisor', 'told-seen'],
  resultSeen: (id: string) => ['advisor', 'result-seen', id],
  photo: (id: string, photoId: string) => ['advisor', 'photos', id, photoId],
  search: (id: string, last: number) => ['advisor', 'search', id, last],
  recordings: ['advisor', 'recordings'],
  recordingList: (search: string) => ['advisor', 'recordings', 'list', search],
  recordingUnderWay: ['advisor', 'recordings', 'under-way'],
  recording: (id: string) => ['advisor', 'recordings', 'one', id],
  recordingAnalytics: ['advisor', 'recordings', 'analytics'],
  recordingSettings: ['advisor', 'recording-settings'],
  voices: ['advisor', 'voices'],
  consent: ['advisor', 'health-data-consent'],
} as const;
