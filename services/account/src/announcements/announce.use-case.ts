import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { toAnnouncement } from './announcement.mapper.js';
import { AnnouncementRepository } from './announcement.repository.js';

/** An administrator tells everybody something; who is told, and how, each person's preferences say. */
@Injectable()
export class Announce {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute(admin: Actor, announcement: accountHttp.NewAnnouncement): Promise<accountHttp.Announcement> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    return this.transactions.run(async (tx) => {
      const row = await this.announcements.add(tx, announcement, this.clock.now());
      const about = { subjectType: 'announcement', subjectId: row.id, personId: null, details: { kind: row.kind } };
      await this.audit.record(tx, { actor: admin, action: 'announcement.made', ...about });
      return toAnnouncement(row);
    });
  }
}
