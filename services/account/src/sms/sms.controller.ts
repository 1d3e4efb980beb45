import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ProveSmsNumber } from './prove-sms-number.use-case.js';
import { ReadSms } from './read-sms.use-case.js';
import { RemoveSmsNumber } from './remove-sms-number.use-case.js';
import { SendSmsCode } from './send-sms-code.use-case.js';

type Routes = typeof accountRoutes;

/** The number that the caller's text messages go to. */
@Controller()
export class SmsController {
  constructor(
    private readonly readSms: ReadSms,
    private readonly sendSmsCode: SendSmsCode,
    private readonly proveSmsNumber: ProveSmsNumber,
    private readonly removeSmsNumber: RemoveSmsNumber,
  ) {}

  @Route(accountRoutes.readSms)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readSms']>> {
    return this.readSms.execute(actor);
  }

  @Route(accountRoutes.sendSmsCode)
  sendCode({ body }: Input<Routes['sendSmsCode']>, actor: Actor): Promise<Answer<Routes['sendSmsCode']>> {
    return this.sendSmsCode.execute(actor, body);
  }

  @Route(accountRoutes.proveSmsNumber)
  prove({ body }: Input<Routes['proveSmsNumber']>, actor: Actor): Promise<Answer<Routes['proveSmsNumber']>> {
    return this.proveSmsNumber.execute(actor, body);
  }

  @Route(accountRoutes.removeSmsNumber)
  remove(_: unknown, actor: Actor): Promise<Answer<Routes['removeSmsNumber']>> {
    return this.removeSmsNumber.execute(actor);
  }
}
