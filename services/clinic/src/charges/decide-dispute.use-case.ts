import { Injectable } from '@nestjs/common';
import { clinicDisputeDecided, type Dispute, type DisputeDecision } from '@toothwise/contracts-clinic';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { ChargeRepository } from '../leads/charge.repository.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { DisputeRepository } from './dispute.repository.js';
import { toDispute } from './list-disputes.use-case.js';

/** An administrator decides, once: a credit, or the charge stands. The practice is told why, in the same transaction. */
@Injectable()
export class DecideDispute {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly charges: ChargeRepository,
    private readonly practices: PracticeRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `auth.forbidden`, `resource.not-found`, `practice.own`, `dispute.decided` */
  async execute(admin: Actor, id: string, { decision, reason }: DisputeDecision): Promise<Dispute> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    return this.transactions.run(async (tx) => {
      const before = await this.disputes.find(id, tx);
      if (!before) throw new ProblemError('resource.not-found');
      const { chargeId, practiceId, practiceName, practiceEmail } = before;
      await this.practices.refuseMembers(practiceId, admin, tx);
      await this.charges.hold(tx, chargeId);
      if ((await this.disputes.find(id, tx))?.state !== 'open') throw new ProblemError('dispute.decided');
      const now = this.clock.now();
      const state = decision === 'uphold' ? 'upheld' : 'refused';
      await this.disputes.decide(tx, { id, state, reason, by: admin.id, now });
      if (decision === 'uphold')
        await this.charges.credit(tx, chargeId, { cause: before.reason, key: `credited:${id}`, actor: admin.id, now });
      const personId = await this.practices.firstOwnerOf(practiceId, tx);
      await this.audit.record(tx, {
        actor: admin,
        action: `dispute.${state}`,
        subjectType: 'charge',
        subjectId: chargeId,
        personId,
        details: {},
      });
      const data = { practiceId, practiceName, practiceEmail, chargeId, decision, reason };
      await appendEvent(tx, clinicDisputeDecided, { aggregateId: id, aggregateVersion: 1, personId: null, data });
      return toDispute((await this.disputes.find(id, tx)) ?? before);
    });
  }
}
