import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { toErasure } from './erasure.mapper.js';
import { ErasureRepository } from './erasure.repository.js';

/** The caller keeps everything after all. Where nothing is planned there is nothing to do. */
@Injectable()
export class RevokeErasure {
  constructor(
    private readonly erasures: ErasureRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `erasure.under-way` */
  async execute(actor: Actor): Promise<accountHttp.Erasure> {
    await this.transactions.run(async (tx) => {
      const row = await this.erasures.lock(tx, actor.id);
      if (!row) return;
      if (row.begunAt) throw new ProblemError('erasure.under-way');
      await this.erasures.revoke(tx, row.id, this.clock.now());
      const about = { subjectType: 'erasure', subjectId: row.id, personId: actor.id };
      await this.audit.record(tx, { actor, action: 'erasure.revoked', ...about });
    });
    return toErasure(null, await this.erasures.findLastOwned(actor.id));
  }
}
