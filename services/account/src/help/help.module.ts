import { Module } from '@nestjs/common';
import { IdentityAdminModule } from '../identity-admin/identity-admin.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { AskForHelp } from './ask-for-help.use-case.js';
import { HelpController } from './help.controller.js';
import { SendPasswordLink } from './send-password-link.use-case.js';

@Module({
  imports: [IdentityAdminModule, MailModule, ProfileModule],
  controllers: [HelpController],
  providers: [AskForHelp, SendPasswordLink],
})
export class HelpModule {}
