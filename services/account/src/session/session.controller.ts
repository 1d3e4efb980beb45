import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { accountHttp } from '@toothwise/contracts-account';
import { Operation, Public } from '@toothwise/service-kit';
import type { z } from 'zod';
import { EndSession } from './end-session.use-case.js';

@Controller('api/account/v1')
export class SessionController {
  constructor(private readonly endSession: EndSession) {}

  /** Anybody may call: the token is signed by the identity server. */
  @Post('back-channel-logout')
  @Public()
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  @Operation('A session has ended; signed by the identity server', 'webhook.invalid')
  async end(@Body({ schema: accountHttp.backChannelLogout }) body: z.output<typeof accountHttp.backChannelLogout>): Promise<void> {
    await this.endSession.run(body.logout_token);
  }
}
