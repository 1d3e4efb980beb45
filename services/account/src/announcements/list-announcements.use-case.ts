import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, ProblemError, keysetPage, readCursor } from '@toothwise/service-kit';
import { toAnnouncement } from './announcement.mapper.js';
import { AnnouncementRepository } from './announcement.repository.js';

@Injectable()
export class ListAnnouncements {
  constructor(private readonly announcements: AnnouncementRepository) {}

  async execute(reader: Actor, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<accountHttp.Announcement>> {
    if (!reader.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const rows = await this.announcements.page(limit, readCursor(cursor));
    return keysetPage(rows, limit, ({ at, id }) => ({ at, id }), toAnnouncement);
  }
}
