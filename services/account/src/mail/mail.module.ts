import { Module } from '@nestjs/common';
import { CaseMail } from './case-mail.repository.js';
import { DropMailWhenOfferHasEnded } from './handlers/drop-mail-when-offer-has-ended.handler.js';
import { WriteToPracticeWhenItIsApproved } from './handlers/write-to-practice-when-it-is-approved.handler.js';
import { WriteToPracticeWhenLeadIsOffered } from './handlers/write-to-practice-when-lead-is-offered.handler.js';
import { WriteToPracticeWhenLeadIsResumed } from './handlers/write-to-practice-when-lead-is-resumed.handler.js';
import { WriteToPracticeWhenLeadIsWithdrawn } from './handlers/write-to-practice-when-lead-is-withdrawn.handler.js';
import { MailQueue } from './mail-queue.repository.js';
import { MailSender } from './mail-sender.worker.js';

@Module({
  controllers: [
    DropMailWhenOfferHasEnded,
    WriteToPracticeWhenItIsApproved,
    WriteToPracticeWhenLeadIsOffered,
    WriteToPracticeWhenLeadIsResumed,
    WriteToPracticeWhenLeadIsWithdrawn,
  ],
  providers: [CaseMail, MailQueue, MailSender],
  exports: [CaseMail, MailQueue],
})
export class MailModule {}
