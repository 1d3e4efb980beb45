import { Module } from '@nestjs/common';
import { StoresModule } from '../stores.module.js';
import { DownloadReport } from './download-report.use-case.js';
import { ReportsController } from './reports.controller.js';
import { RequestReport } from './request-report.use-case.js';

@Module({ imports: [StoresModule], controllers: [ReportsController], providers: [DownloadReport, RequestReport] })
export class ReportsModule {}
