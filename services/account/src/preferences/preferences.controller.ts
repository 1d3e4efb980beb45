import { Controller } from '@nestjs/common';
import { type Preferences, accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ChangePreferences } from './change-preferences.use-case.js';
import { ReadPreferences } from './read-preferences.use-case.js';

@Controller()
export class PreferencesController {
  constructor(
    private readonly readPreferences: ReadPreferences,
    private readonly changePreferences: ChangePreferences,
  ) {}

  @Route(accountRoutes.readPreferences)
  read(_: unknown, actor: Actor): Promise<Preferences> {
    return this.readPreferences.execute(actor);
  }

  @Route(accountRoutes.changePreferences)
  change({ body, ifMatch }: Input<typeof accountRoutes.changePreferences>, actor: Actor): Promise<Preferences> {
    return this.changePreferences.execute(actor, ifMatch, body);
  }
}
