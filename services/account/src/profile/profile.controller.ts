import { Body, Controller, Get, Patch } from '@nestjs/common';
import { type Profile, type ProfileChange, accountHttp } from '@toothwise/contracts-account';
import { type Actor, Answers, CurrentActor, Operation, SignedIn } from '@toothwise/service-kit';
import { ChangeProfile } from './change-profile.use-case.js';
import { OpenProfile } from './open-profile.use-case.js';
import { toProfile } from './profile.mapper.js';

@SignedIn()
@Controller('api/account/v1/me')
export class ProfileController {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly changeProfile: ChangeProfile,
  ) {}

  @Get()
  @Operation('The caller’s profile; the first call makes it')
  @Answers(accountHttp.profile)
  async read(@CurrentActor() actor: Actor): Promise<Profile> {
    return toProfile(await this.openProfile.of(actor), actor);
  }

  @Patch()
  @Operation('Change name or phone', 'request.invalid')
  @Answers(accountHttp.profile)
  async change(@CurrentActor() actor: Actor, @Body({ schema: accountHttp.profileChange }) change: ProfileChange): Promise<Profile> {
    return toProfile(await this.changeProfile.of(actor, change), actor);
  }
}
