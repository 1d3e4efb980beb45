import { Module } from '@nestjs/common';
import { accountSessionEnded } from '@toothwise/contracts-account';
import { endStreamsWhen } from '@toothwise/event-bus';
import { IdentityAdminModule } from '../identity-admin/identity-admin.module.js';
import { PushModule } from '../push/push.module.js';
import { AccessEnds } from './access-end.repository.js';
import { CarriedOutTokens } from './carried-out-token.repository.js';
import { EndSession } from './end-session.use-case.js';
import { LogoutTokens } from './logout-token.gateway.js';
import { SessionController } from './session.controller.js';
import { SignOutEverywhere } from './sign-out-everywhere.use-case.js';

@Module({
  imports: [IdentityAdminModule, PushModule],
  controllers: [SessionController, endStreamsWhen(accountSessionEnded)],
  providers: [CarriedOutTokens, AccessEnds, EndSession, LogoutTokens, SignOutEverywhere],
  exports: [AccessEnds],
})
export class SessionModule {}
