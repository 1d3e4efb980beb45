import type { Notification } from '@toothwise/contracts-account';

/** What a person reads in the list. `kind` is the fact's name without its version. */
export type NotificationContent = Omit<Notification, 'id' | 'createdAt' | 'readAt'>;
