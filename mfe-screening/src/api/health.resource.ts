import { healthRoutes } from '@toothwise/contracts-health/routes';
import { client } from '@toothwise/web-platform';

/** What a screening needs of health: whether somebody answers for a family. */
export const healthApi = client(healthRoutes);
