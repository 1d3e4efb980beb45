import type { accountHttp } from '@toothwise/contracts-account';
import type { AnnouncementRow } from './announcement.repository.js';

export const toAnnouncement = ({ reached: _, ...announcement }: AnnouncementRow): accountHttp.Announcement => ({
  ...announcement,
  at: announcement.at.toISOString(),
  finishedAt: announcement.finishedAt?.toISOString() ?? null,
});
