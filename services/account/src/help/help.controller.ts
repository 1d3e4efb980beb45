import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { AskForHelp } from './ask-for-help.use-case.js';
import { SendPasswordLink } from './send-password-link.use-case.js';

type Routes = typeof accountRoutes;

@Controller()
export class HelpController {
  constructor(
    private readonly askForHelp: AskForHelp,
    private readonly sendPasswordLink: SendPasswordLink,
  ) {}

  @Route(accountRoutes.askForHelp)
  ask({ body }: Input<Routes['askForHelp']>, actor: Actor): Promise<Answer<Routes['askForHelp']>> {
    return this.askForHelp.execute(actor, body);
  }

  @Route(accountRoutes.sendPasswordLink)
  async passwordLink(_: unknown, actor: Actor): Promise<void> {
    await this.sendPasswordLink.execute(actor);
  }
}
