import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { FindClinicsElsewhere } from './find-clinics-elsewhere.use-case.js';
import { FindPlacesForTest } from './find-places-for-test.use-case.js';
import { OutsideController } from './outside.controller.js';
import { OutsideSourcesModule } from './outside-sources.module.js';

/** What others than our own directory know of clinics. */
@Module({
  imports: [DirectoryModule, OutsideSourcesModule],
  controllers: [OutsideController],
  providers: [FindClinicsElsewhere, FindPlacesForTest],
})
export class OutsideModule {}
