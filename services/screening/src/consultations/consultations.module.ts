import { Module } from '@nestjs/common';
import { StoresModule } from '../stores.module.js';
import { RecordScreeningWhenAssessmentIsCompletedHandler } from './handlers/record-screening-when-assessment-is-completed.handler.js';
import { RecordConsultation } from './record-consultation.use-case.js';

@Module({
  imports: [StoresModule],
  controllers: [RecordScreeningWhenAssessmentIsCompletedHandler],
  providers: [RecordConsultation],
})
export class ConsultationsModule {}
