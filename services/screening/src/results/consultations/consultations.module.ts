import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { ClinicalModule } from '../../care/clinical/clinical.module.js';
import { PhotosModule } from '../../care/photos/photos.module.js';
import { ScreeningsModule } from '../../care/screenings/screenings.module.js';
import { ToldModule } from '../../care/told/told.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { RecordScreeningWhenAssessmentIsCompletedHandler } from './handlers/record-screening-when-assessment-is-completed.handler.js';
import { PhotoCopies } from './photo-copies.repository.js';
import { RecordConsultation } from './record-consultation.use-case.js';

@Module({
  imports: [ObjectsModule, PeopleModule, ClinicalModule, ToldModule, PhotosModule, ScreeningsModule],
  controllers: [RecordScreeningWhenAssessmentIsCompletedHandler],
  providers: [PhotoCopies, RecordConsultation],
})
export class ConsultationsModule {}
