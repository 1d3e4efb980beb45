import { accountRoutes } from '@toothwise/contracts-account/routes';
import { client } from '@toothwise/web-platform';

/** What the flow needs of the account service: the health-data consent and the phone number to prefill. */
export const accountApi = client(accountRoutes);
export const healthData = { kind: 'health-data' } as const;
