import { Injectable } from '@nestjs/common';
import { accountErasurePlanned, type accountHttp } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { toErasure } from './erasure.mapper.js';
import { ErasureRepository } from './erasure.repository.js';
import { dueAt } from './erasure.rules.js';

/** The caller's own record. Nothing goes before it is due; what is planned is told, should it not have been them. */
@Injectable()
export class OrderErasure {
  constructor(
    private readonly erasures: ErasureRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `erasure.last-owner`, `erasure.under-way` */
  async execute(actor: Actor, when: accountHttp.ErasureRequest['when']): Promise<accountHttp.Erasure> {
    if (await this.erasures.findLastOwned(actor.id)) throw new ProblemError('erasure.last-owner');
    return this.transactions.run(async (tx) => {
      if ((await this.erasures.lock(tx, actor.id))?.begunAt) throw new ProblemError('erasure.under-way');
      const now = this.clock.now();
      const row = await this.erasures.plan(tx, actor.id, now, dueAt(when, now));
      const about = { subjectType: 'erasure', subjectId: row.id, personId: actor.id };
      await this.audit.record(tx, { actor, action: 'erasure.asked', ...about, details: { when } });
      if (when !== 'now') {
        const of = { aggregateId: row.id, aggregateVersion: 1, personId: actor.id, actor: actor.id };
        await appendEvent(tx, accountErasurePlanned, { ...of, data: { erasureId: row.id, dueAt: row.dueAt.toISOString() } });
      }
      return toErasure(row, null);
    });
  }
}
