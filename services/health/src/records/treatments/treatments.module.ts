import { Module } from '@nestjs/common';
import { CheckDate } from '../../people/person/check-date.use-case.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { AddTreatment } from './add-treatment.use-case.js';
import { ChangeTreatment } from './change-treatment.use-case.js';
import { ListTreatmentChanges } from './list-treatment-changes.use-case.js';
import { ListTreatments } from './list-treatments.use-case.js';
import { PurgeTreatments } from './purge-treatments.worker.js';
import { ReadTreatment } from './read-treatment.use-case.js';
import { RemoveTreatment } from './remove-treatment.use-case.js';
import { TreatmentChangeRepository } from './treatment-change.repository.js';
import { TreatmentListRepository } from './treatment-list.repository.js';
import { TreatmentRepository } from './treatment.repository.js';
import { TreatmentsController } from './treatments.controller.js';

@Module({
  controllers: [TreatmentsController],
  providers: [
    ...[OpenDays, CheckDate, TreatmentRepository, TreatmentListRepository, TreatmentChangeRepository],
    ...[ListTreatments, ReadTreatment, ListTreatmentChanges, AddTreatment, ChangeTreatment, RemoveTreatment, PurgeTreatments],
  ],
})
export class TreatmentsModule {}
