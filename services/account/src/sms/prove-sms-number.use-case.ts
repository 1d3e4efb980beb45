import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, Audit, ProblemError, Transactions } from '@toothwise/service-kit';
import { ReadSms } from './read-sms.use-case.js';
import { SmsGateway } from './sms.gateway.js';
import { SmsNumberRepository } from './sms-number.repository.js';
import { SmsQueue } from './sms-queue.repository.js';
import { isCode } from './sms.rules.js';

/** Whoever types the code has read the message: the number is theirs. */
@Injectable()
export class ProveSmsNumber {
  constructor(
    private readonly numbers: SmsNumberRepository,
    private readonly queue: SmsQueue,
    private readonly gateway: SmsGateway,
    private readonly readSms: ReadSms,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** @throws ProblemError `service.unavailable` where none are sent, `sms.code-ended` where no code can be typed any more, `sms.wrong-code` */
  async execute(actor: Actor, { code }: accountHttp.SmsCode): Promise<accountHttp.Sms> {
    if (!this.gateway.isOffered) throw new ProblemError('service.unavailable');
    const asked = await this.numbers.countAttempt(actor.id);
    if (!asked) throw new ProblemError('sms.code-ended');
    if (!isCode(code, asked.id, asked.hash)) throw new ProblemError('sms.wrong-code');
    await this.transactions.run(async (tx) => {
      if (!(await this.numbers.use(tx, asked.id))) throw new ProblemError('sms.code-ended');
      await this.queue.drop(tx, actor.id);
      await this.numbers.save(tx, actor.id, asked.number);
      const of = { subjectType: 'profile', subjectId: actor.id, personId: actor.id };
      await this.audit.record(tx, { actor, action: 'sms-number.proven', ...of });
    });
    return this.readSms.execute(actor);
  }
}
