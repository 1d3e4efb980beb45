import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { ClinicalModule } from '../../care/clinical/clinical.module.js';
import { PhotosModule } from '../../care/photos/photos.module.js';
import { ScreeningsModule } from '../../care/screenings/screenings.module.js';
import { ToldModule } from '../../care/told/told.module.js';
import { ReportsController } from './reports.controller.js';
import { DownloadReport } from './download-report.use-case.js';
import { RequestReport } from './request-report.use-case.js';

@Module({
  imports: [ObjectsModule, ClinicalModule, ToldModule, PhotosModule, ScreeningsModule],
  controllers: [ReportsController],
  providers: [DownloadReport, RequestReport],
})
export class ReportsModule {}
