import { Controller } from '@nestjs/common';
import { type Profile, accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ChangeProfile } from './change-profile.use-case.js';
import { OpenProfile } from './open-profile.use-case.js';
import { toProfile } from './profile.mapper.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly changeProfile: ChangeProfile,
  ) {}

  @Route(accountRoutes.readProfile)
  async read(_: unknown, actor: Actor): Promise<Profile> {
    return toProfile(await this.openProfile.execute(actor), actor);
  }

  @Route(accountRoutes.changeProfile)
  async change({ body }: Input<typeof accountRoutes.changeProfile>, actor: Actor): Promise<Profile> {
    return toProfile(await this.changeProfile.execute(actor, body), actor);
  }
}
