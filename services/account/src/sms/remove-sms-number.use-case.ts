import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, Audit, Transactions } from '@toothwise/service-kit';
import { ReadSms } from './read-sms.use-case.js';
import { SmsNumberRepository } from './sms-number.repository.js';
import { SmsQueue } from './sms-queue.repository.js';

/** The caller's own; what waits to be sent there goes with it. */
@Injectable()
export class RemoveSmsNumber {
  constructor(
    private readonly numbers: SmsNumberRepository,
    private readonly queue: SmsQueue,
    private readonly readSms: ReadSms,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async execute(actor: Actor): Promise<accountHttp.Sms> {
    await this.transactions.run(async (tx) => {
      await this.queue.drop(tx, actor.id);
      if (!(await this.numbers.remove(tx, actor.id))) return;
      const of = { subjectType: 'profile', subjectId: actor.id, personId: actor.id };
      await this.audit.record(tx, { actor, action: 'sms-number.removed', ...of });
    });
    return this.readSms.execute(actor);
  }
}
