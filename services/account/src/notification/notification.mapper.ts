import type { Notification } from '@toothwise/contracts-account';
import type { NotificationRecord } from './notification.record.js';

export function toNotification({ createdAt, readAt, ...notification }: NotificationRecord): Notification {
  const { id, kind, type, priority, title, body, path } = notification;
  return { id, kind, type, priority, title, body, path, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}
