import { Module } from '@nestjs/common';
import { ClinicalModule } from '../../care/clinical/clinical.module.js';
import { ScreeningsModule } from '../../care/screenings/screenings.module.js';
import { ToldModule } from '../../care/told/told.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { SharingController } from './sharing.controller.js';
import { ReviseSharedCasesWhenWhatWasToldChangesHandler } from './handlers/revise-shared-cases-when-what-was-told-changes.handler.js';
import { ChangeSharing } from './change-sharing.use-case.js';
import { ReviseSharedCases } from './revise-shared-cases.use-case.js';
import { SharingThatStands } from './tell-sharing-that-stands.use-case.js';

@Module({
  imports: [PeopleModule, ClinicalModule, ToldModule, ScreeningsModule],
  controllers: [SharingController, ReviseSharedCasesWhenWhatWasToldChangesHandler],
  providers: [ChangeSharing, ReviseSharedCases, SharingThatStands],
  exports: [ChangeSharing],
})
export class SharingModule {}
