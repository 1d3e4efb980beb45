import { Module } from '@nestjs/common';
import { ProveSmsNumber } from './prove-sms-number.use-case.js';
import { ReadSms } from './read-sms.use-case.js';
import { RemoveSmsNumber } from './remove-sms-number.use-case.js';
import { SendSmsCode } from './send-sms-code.use-case.js';
import { SendingModule } from '../sending/sending.module.js';
import { SmsController } from './sms.controller.js';
import { SmsGateway } from './sms.gateway.js';
import { SmsNumberRepository } from './sms-number.repository.js';
import { SmsQueue } from './sms-queue.repository.js';
import { SmsSender } from './sms-sender.worker.js';

@Module({
  imports: [SendingModule],
  controllers: [SmsController],
  providers: [ProveSmsNumber, ReadSms, RemoveSmsNumber, SendSmsCode, SmsGateway, SmsNumberRepository, SmsQueue, SmsSender],
  exports: [SmsQueue],
})
export class SmsModule {}
