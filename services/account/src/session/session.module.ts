import { Module } from '@nestjs/common';
import { accountSessionEnded } from '@toothwise/contracts-account';
import { endStreamsWhen } from '@toothwise/event-bus';
import { EndSession } from './end-session.use-case.js';
import { LogoutTokens } from './logout-token.gateway.js';
import { SessionController } from './session.controller.js';

@Module({ controllers: [SessionController, endStreamsWhen(accountSessionEnded)], providers: [EndSession, LogoutTokens] })
export class SessionModule {}
