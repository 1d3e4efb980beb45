import type { accountHttp } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { client } from '@toothwise/web-platform';

export const accountApi = client(accountRoutes);

export const keys = {
  people: ['account', 'people'],
  audit: ['account', 'audit'],
  announcements: ['account', 'announcements'],
  errors: ['account', 'error-reports'],
} as const;

export const nameOf = ({ firstName, lastName, email }: accountHttp.PersonEntry): string => `${firstName} ${lastName}`.trim() || email;
