import { healthRoutes } from '@toothwise/contracts-health/routes';
import { client } from '@toothwise/web-platform';

/** What this remote asks of the health service. */
export const healthApi = client(healthRoutes);

/** Query keys; everything starts with the service's name. */
export const keys = { items: ['health', 'items'] } as const;
