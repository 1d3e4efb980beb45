import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NotificationModule } from '../notification/notification.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { TellWhomAFactConcerns } from './handlers/tell-whom-a-fact-concerns.handler.js';

@Module({ imports: [MailModule, NotificationModule, ProfileModule], controllers: [TellWhomAFactConcerns] })
export class TellingModule {}
