import type { Notification } from '@toothwise/contracts-account';
import type { NotificationRecord } from './notification.record.js';

export function toNotification({ id, kind, title, body, path, createdAt, readAt }: NotificationRecord): Notification {
  return { id, kind, title, body, path, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}
