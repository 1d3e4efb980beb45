import { accountRoutes } from '@toothwise/contracts-account/routes';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { client } from '@toothwise/web-platform';

/** What this remote asks of the advisor service. */
export const advisorApi = client(advisorRoutes);
/** The consent to keep what is told. */
export const accountApi = client(accountRoutes);
export const healthData = { kind: 'health-data' } as const;

/** Practices near a place. */
export const clinicApi = client(clinicRoutes);

/** Query keys; everything starts with the service's name. */
export const keys = {
  consultations: ['advisor', 'consultations'],
  consultation: (id: string) => ['advisor', 'consultations', id],
  search: (id: string, last: number) => ['advisor', 'search', id, last],
  consent: ['advisor', 'health-data-consent'],
} as const;
