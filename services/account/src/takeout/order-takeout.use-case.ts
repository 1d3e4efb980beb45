import { Injectable } from '@nestjs/common';
import { accountExportOrdered, type accountHttp } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { OpenProfile } from '../profile/open-profile.use-case.js';
import { toTakeout } from './takeout.mapper.js';
import { TakeoutRepository } from './takeout.repository.js';
import { MOST_A_DAY, dayBefore } from './takeout.rules.js';

/** The caller's own record, from every service. */
@Injectable()
export class OrderTakeout {
  constructor(
    private readonly takeouts: TakeoutRepository,
    private readonly profiles: OpenProfile,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Where one is being prepared, it is that one. @throws ProblemError `request.too-many` */
  execute(actor: Actor): Promise<accountHttp.Takeout> {
    return this.transactions.run(async (tx) => {
      // Whoever has seen no page yet is written to as well, once it is ready.
      await this.profiles.within(tx, actor);
      const now = this.clock.now();
      const before = await this.takeouts.listSince(tx, actor.id, dayBefore(now));
      const [newest] = before;
      if (newest && !newest.readyAt && !newest.failedAt) return toTakeout(newest, now);
      if (before.length >= MOST_A_DAY) throw new ProblemError('request.too-many');
      const id = crypto.randomUUID();
      const row = await this.takeouts.add(tx, id, actor.id, now);
      const of = { aggregateId: id, aggregateVersion: 1, personId: actor.id, actor: actor.id };
      await appendEvent(tx, accountExportOrdered, { ...of, data: { exportId: id } });
      await this.audit.record(tx, { actor, action: 'export.asked', subjectType: 'export', subjectId: id, personId: actor.id });
      return toTakeout(row, now);
    });
  }
}
