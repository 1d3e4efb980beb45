import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { PortalModule } from '../portal/portal.module.js';
import { ChangePhoto } from './change-photo.use-case.js';
import { ChangeProfile } from './change-profile.use-case.js';
import { LinkPhoto } from './link-photo.use-case.js';
import { OpenProfile } from './open-profile.use-case.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';

@Module({
  imports: [ObjectsModule, PortalModule],
  controllers: [ProfileController],
  providers: [ChangePhoto, ChangeProfile, LinkPhoto, OpenProfile, ProfileRepository],
  exports: [OpenProfile, ProfileRepository],
})
export class ProfileModule {}
