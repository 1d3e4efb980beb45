import { Controller } from '@nestjs/common';
import { type Profile, accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ReadPortalAccess } from '../portal/read-portal-access.use-case.js';
import { ChangeProfile } from './change-profile.use-case.js';
import { OpenProfile } from './open-profile.use-case.js';
import { toProfile } from './profile.mapper.js';
import type { ProfileRecord } from './profile.record.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly readPortalAccess: ReadPortalAccess,
  ) {}

  @Route(accountRoutes.readProfile)
  async read(_: unknown, actor: Actor): Promise<Profile> {
    return this.answer(actor, await this.openProfile.execute(actor));
  }

  @Route(accountRoutes.changeProfile)
  async change({ body }: Input<typeof accountRoutes.changeProfile>, actor: Actor): Promise<Profile> {
    return this.answer(actor, await this.changeProfile.execute(actor, body));
  }

  private async answer(actor: Actor, profile: ProfileRecord): Promise<Profile> {
    return toProfile(profile, actor, await this.readPortalAccess.execute(actor));
  }
}
