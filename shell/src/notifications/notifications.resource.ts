import { accountRoutes } from '@toothwise/contracts-account/routes';
import { client } from '@toothwise/web-platform';

export const account = client(accountRoutes);
export const keys = {
  unread: ['account', 'notifications', 'unread'],
  lists: ['account', 'notifications', 'list'],
  activity: ['account', 'activity'],
  devices: ['account', 'devices'],
  preferences: ['account', 'preferences'],
} as const;
