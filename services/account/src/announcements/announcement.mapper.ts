import type { accountHttp } from '@toothwise/contracts-account';
import type { AnnouncementRow } from './announcement.repository.js';

export const toAnnouncement = ({ id, kind, title, body, told, at, finishedAt }: AnnouncementRow): accountHttp.Announcement => ({
  ...{ id, kind, title, body, told },
  at: at.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
