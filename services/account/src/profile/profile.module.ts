import { Module } from '@nestjs/common';
import { PortalModule } from '../portal/portal.module.js';
import { ChangeProfile } from './change-profile.use-case.js';
import { OpenProfile } from './open-profile.use-case.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';

@Module({
  imports: [PortalModule],
  controllers: [ProfileController],
  providers: [ChangeProfile, OpenProfile, ProfileRepository],
  exports: [OpenProfile, ProfileRepository],
})
export class ProfileModule {}
