import type * as account from '@toothwise/contracts-account';

/** NOTIF-016 */
export type NotificationType = account.Notification['type'];
/** NOTIF-017 */
export type NotificationPriority = account.Notification['priority'];

/** What a person reads in the list. */
export interface Notice {
  /** The fact's name without its version. */
  kind: string;
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  body: string;
  path: string | null;
}
