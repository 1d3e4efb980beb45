import { Module } from '@nestjs/common';
import { ErrorReportRepository } from './error-report.repository.js';
import { PageErrorController } from './page-error.controller.js';
import { ReadErrorReports } from './read-error-reports.use-case.js';
import { ReportError } from './report-error.use-case.js';
import { ReportRefusedPage } from './report-refused-page.use-case.js';

@Module({
  controllers: [PageErrorController],
  providers: [ErrorReportRepository, ReadErrorReports, ReportError, ReportRefusedPage],
})
export class PageErrorsModule {}
