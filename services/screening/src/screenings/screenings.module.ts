import { Module } from '@nestjs/common';
import { DeleteScreening } from './delete-screening.use-case.js';
import { ReadScreenings } from './read-screenings.use-case.js';
import { ScreeningsController } from './screenings.controller.js';
import { StartScreening } from './start-screening.use-case.js';
import { TellSeen } from './tell-seen.use-case.js';
import { AnalysisModule } from '../analysis/analysis.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { SharingModule } from '../sharing/sharing.module.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule, AnalysisModule, PhotosModule, SharingModule],
  controllers: [ScreeningsController],
  providers: [DeleteScreening, ReadScreenings, StartScreening, TellSeen],
})
export class ScreeningsModule {}
