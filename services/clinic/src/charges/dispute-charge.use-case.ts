import { Injectable } from '@nestjs/common';
import type { Charge, clinicHttp } from '@toothwise/contracts-clinic';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { z } from 'zod';
import { ChargeRepository } from '../leads/charge.repository.js';
import { PracticeAccess } from '../practices/practice.access.js';
import { isDisputable, toCharge } from './charge.mapper.js';
import { DisputeRepository } from './dispute.repository.js';
import { StatementRepository } from './statement.repository.js';

/** An owner disputes a charge; an administrator decides. */
@Injectable()
export class DisputeCharge {
  constructor(
    private readonly access: PracticeAccess,
    private readonly charges: ChargeRepository,
    private readonly statement: StatementRepository,
    private readonly disputes: DisputeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.owner-required`, `resource.not-found`, `charge.not-disputable` */
  async execute(actor: Actor, chargeId: string, { reason, note }: z.output<typeof clinicHttp.disputing>): Promise<Charge> {
    return this.transactions.run(async (tx) => {
      const { practiceId } = await this.access.requireMember(actor, 'money', { tx });
      await this.charges.hold(tx, chargeId);
      const now = this.clock.now();
      const charge = await this.statement.find(practiceId, chargeId, tx);
      if (!charge) throw new ProblemError('resource.not-found');
      if (!isDisputable(charge, now)) throw new ProblemError('charge.not-disputable');
      await this.disputes.open(tx, { chargeId, practiceId, reason, note: note || null, openedBy: actor.id, now });
      return toCharge((await this.statement.find(practiceId, chargeId, tx)) ?? charge, now);
    });
  }
}
