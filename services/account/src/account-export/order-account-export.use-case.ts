import { Injectable } from '@nestjs/common';
import { accountExportOrdered, type accountHttp } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { OpenProfile } from '../profile/open-profile.use-case.js';
import { toAccountExport } from './account-export.mapper.js';
import { AccountExportRepository } from './account-export.repository.js';
import { MOST_A_DAY, dayBefore } from './account-export.rules.js';

/** The caller's own record, from every service. */
@Injectable()
export class OrderAccountExport {
  constructor(
    private readonly accountExports: AccountExportRepository,
    private readonly profiles: OpenProfile,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Where one is being prepared, it is that one. @throws ProblemError `request.too-many` */
  execute(actor: Actor): Promise<accountHttp.AccountExport> {
    return this.transactions.run(async (tx) => {
      // Whoever has seen no page yet is written to as well, once it is ready.
      await this.profiles.within(tx, actor);
      const now = this.clock.now();
      const before = await this.accountExports.listSince(tx, actor.id, dayBefore(now));
      const [newest] = before;
      if (newest && !newest.readyAt && !newest.failedAt) return toAccountExport(newest, now);
      if (before.length >= MOST_A_DAY) throw new ProblemError('request.too-many');
      const id = crypto.randomUUID();
      const row = await this.accountExports.add(tx, id, actor.id, now);
      const of = { aggregateId: id, aggregateVersion: 1, personId: actor.id, actor: actor.id };
      await appendEvent(tx, accountExportOrdered, { ...of, data: { exportId: id } });
      await this.audit.record(tx, { actor, action: 'export.asked', subjectType: 'export', subjectId: id, personId: actor.id });
      return toAccountExport(row, now);
    });
  }
}
