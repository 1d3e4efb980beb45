import { Module } from '@nestjs/common';
import { StoresModule } from '../stores.module.js';
import { RecordScreeningWhenAssessmentIsCompletedHandler } from './handlers/record-screening-when-assessment-is-completed.handler.js';
import { PhotoCopies } from './photo-copies.repository.js';
import { RecordConsultation } from './record-consultation.use-case.js';

@Module({
  imports: [StoresModule],
  controllers: [RecordScreeningWhenAssessmentIsCompletedHandler],
  providers: [PhotoCopies, RecordConsultation],
})
export class ConsultationsModule {}
