import { Module } from '@nestjs/common';
import { CaseMail } from './case-mail.repository.js';
import { MailQueue } from './mail-queue.repository.js';
import { SendingModule } from '../sending/sending.module.js';
import { MailSender } from './mail-sender.worker.js';

@Module({ imports: [SendingModule], providers: [CaseMail, MailQueue, MailSender], exports: [CaseMail, MailQueue] })
export class MailModule {}
