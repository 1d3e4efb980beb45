import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { client } from '@toothwise/web-platform';

/** What the portal needs of the advisor: whether an emergency was told in a conversation. */
export const advisorApi = client(advisorRoutes);
