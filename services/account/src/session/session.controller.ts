import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Input, Route } from '@toothwise/service-kit';
import { EndSession } from './end-session.use-case.js';

@Controller()
export class SessionController {
  constructor(private readonly endSession: EndSession) {}

  @Route(accountRoutes.endSession)
  async end({ body }: Input<typeof accountRoutes.endSession>): Promise<void> {
    await this.endSession.execute(body.logout_token);
  }
}
