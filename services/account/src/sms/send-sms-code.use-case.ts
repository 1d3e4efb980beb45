import { Inject, Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { international } from '@toothwise/phone';
import { type Actor, Clock, LOGGER, type Logger, ProblemError, SETTINGS, Transactions } from '@toothwise/service-kit';
import type { AccountSettings } from '../settings.js';
import { ReadSms } from './read-sms.use-case.js';
import { SmsGateway } from './sms.gateway.js';
import { SmsNumberRepository } from './sms-number.repository.js';
import { codeText, hashOf, hasStopped, newCode, nextCodeAt } from './sms.rules.js';

const NO_NUMBER = { path: 'number', message: 'Enter a mobile number; outside the USA it begins with + and the code of the country.' };

/** Sends a code to a number that the caller says is theirs. It is sent while they wait: what it says stands nowhere but in that message. */
@Injectable()
export class SendSmsCode {
  constructor(
    private readonly numbers: SmsNumberRepository,
    private readonly gateway: SmsGateway,
    private readonly readSms: ReadSms,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws ProblemError `service.unavailable` where none are sent or the provider is away, `request.invalid`, `request.too-many`, `sms.stopped`, `sms.refused` */
  async execute(actor: Actor, { number: typed }: accountHttp.SmsNumberChange): Promise<accountHttp.Sms> {
    if (!this.gateway.isOffered) throw new ProblemError('service.unavailable');
    const number = international(typed);
    if (!number) throw new ProblemError('request.invalid', { issues: [NO_NUMBER] });
    const [id, code] = [crypto.randomUUID(), newCode()];
    // Asked for before it is sent: two at once are two.
    await this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const wait = nextCodeAt(await this.numbers.asked(tx, actor.id, number), now).getTime() - now.getTime();
      if (wait > 0) throw new ProblemError('request.too-many', { retryAfter: Math.ceil(wait / 1000) });
      await this.numbers.addCode(tx, actor.id, { id, number, hash: hashOf(code, id) });
    });
    await this.send(id, number, codeText(code, this.settings.PUBLIC_URL));
    return this.readSms.execute(actor);
  }

  private async send(id: string, number: string, text: string): Promise<void> {
    const outcome = await this.gateway.send(number, text);
    if (outcome.kind === 'taken') return;
    this.log.warn({ code: id, outcome }, 'a code could not be sent by text message');
    // It may be on its way: the code counts, here and among those that were asked for.
    if (outcome.kind === 'unknown' && outcome.isLost) return;
    if (outcome.kind !== 'refused') {
      await this.numbers.forgetCode(id);
      throw new ProblemError('service.unavailable');
    }
    await this.numbers.endCode(id);
    throw new ProblemError(hasStopped(outcome.code) ? 'sms.stopped' : 'sms.refused');
  }
}
