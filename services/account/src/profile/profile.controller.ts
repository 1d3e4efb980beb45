import { Controller } from '@nestjs/common';
import { type Profile, accountRoutes } from '@toothwise/contracts-account';
import type { SignedLink } from '@toothwise/objects';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ReadPortalAccess } from '../portal/read-portal-access.use-case.js';
import { ChangePhoto } from './change-photo.use-case.js';
import { ChangeProfile } from './change-profile.use-case.js';
import { LinkPhoto } from './link-photo.use-case.js';
import { OpenProfile } from './open-profile.use-case.js';
import { toProfile } from './profile.mapper.js';
import type { ProfileRecord } from './profile.record.js';

type Routes = typeof accountRoutes;

@Controller()
export class ProfileController {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly photo: ChangePhoto,
    private readonly linkPhoto: LinkPhoto,
    private readonly readPortalAccess: ReadPortalAccess,
  ) {}

  @Route(accountRoutes.readProfile)
  async read(_: unknown, actor: Actor): Promise<Profile> {
    return this.answer(actor, await this.openProfile.execute(actor));
  }

  @Route(accountRoutes.changeProfile)
  async change({ body, ifMatch }: Input<Routes['changeProfile']>, actor: Actor): Promise<Profile> {
    return this.answer(actor, await this.changeProfile.execute(actor, body, ifMatch));
  }

  @Route(accountRoutes.changePhoto)
  async takePhoto({ upload }: Input<Routes['changePhoto']>, actor: Actor): Promise<Profile> {
    return this.answer(actor, await this.photo.execute(actor, upload));
  }

  @Route(accountRoutes.removePhoto)
  async dropPhoto(_: unknown, actor: Actor): Promise<Profile> {
    return this.answer(actor, await this.photo.remove(actor));
  }

  @Route(accountRoutes.linkPhoto)
  link(_: unknown, actor: Actor): Promise<SignedLink> {
    return this.linkPhoto.execute(actor);
  }

  private async answer(actor: Actor, profile: ProfileRecord): Promise<Profile> {
    return toProfile(profile, actor, await this.readPortalAccess.execute(actor));
  }
}
