import { Module } from '@nestjs/common';
import { AskAi } from './ask-ai.use-case.js';
import { CompleteScreening } from './complete-screening.use-case.js';
import { FailScreening } from './fail-screening.use-case.js';
import { AnalyseScreeningWhenItIsRequestedHandler } from './handlers/analyse-screening-when-it-is-requested.handler.js';
import { ReconcileAnalyses } from './reconcile-analyses.use-case.js';
import { AskForReading } from './ask-for-reading.use-case.js';
import { ReportFailure } from './report-failure.use-case.js';
import { RunAnalysis } from './run-analysis.use-case.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule],
  controllers: [AnalyseScreeningWhenItIsRequestedHandler],
  providers: [AskAi, CompleteScreening, FailScreening, AskForReading, ReconcileAnalyses, ReportFailure, RunAnalysis],
  exports: [CompleteScreening, ReconcileAnalyses],
})
export class AnalysisModule {}
