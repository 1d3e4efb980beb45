import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { client } from '@toothwise/web-platform';

/** What the flow needs of the clinic service: places by name, and how the person's own case stands. */
export const clinicApi = client(clinicRoutes);
