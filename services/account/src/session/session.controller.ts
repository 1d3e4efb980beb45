import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { EndSession } from './end-session.use-case.js';
import { SignOutEverywhere } from './sign-out-everywhere.use-case.js';

@Controller()
export class SessionController {
  constructor(
    private readonly endSession: EndSession,
    private readonly signOutEverywhere: SignOutEverywhere,
  ) {}

  @Route(accountRoutes.endSession)
  async end({ body }: Input<typeof accountRoutes.endSession>): Promise<void> {
    await this.endSession.execute(body.logout_token);
  }

  @Route(accountRoutes.signOutEverywhere)
  async signOut(_: unknown, actor: Actor): Promise<void> {
    await this.signOutEverywhere.execute(actor);
  }
}
