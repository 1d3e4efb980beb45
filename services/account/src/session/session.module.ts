import { Module } from '@nestjs/common';
import { EndSession } from './end-session.use-case.js';
import { LogoutTokens } from './logout-token.gateway.js';
import { SessionController } from './session.controller.js';

@Module({ controllers: [SessionController], providers: [EndSession, LogoutTokens] })
export class SessionModule {}
