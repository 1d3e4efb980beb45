import { Module } from '@nestjs/common';
import { CreditsModule } from '../../money/credits/credits.module.js';
import { MembershipModule } from '../../money/membership/membership.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { ClinicalModule } from '../clinical/clinical.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { ToldModule } from '../told/told.module.js';
import { ScreeningsController } from './screenings.controller.js';
import { DeleteScreening } from './delete-screening.use-case.js';
import { LinkScreeningPhoto } from './link-screening-photo.use-case.js';
import { ReadScreenings } from './read-screenings.use-case.js';
import { Screenings } from './screening.repository.js';
import { StartScreening } from './start-screening.use-case.js';
import { TellSeen } from './tell-seen.use-case.js';

@Module({
  imports: [PeopleModule, CreditsModule, MembershipModule, ClinicalModule, ToldModule, PhotosModule, DraftsModule],
  controllers: [ScreeningsController],
  providers: [DeleteScreening, LinkScreeningPhoto, ReadScreenings, Screenings, StartScreening, TellSeen],
  exports: [Screenings],
})
export class ScreeningsModule {}
