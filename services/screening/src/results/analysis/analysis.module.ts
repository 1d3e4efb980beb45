import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { AiModule } from '@toothwise/ai';
import { ClinicalModule } from '../../care/clinical/clinical.module.js';
import { DraftsModule } from '../../care/drafts/drafts.module.js';
import { PhotosModule } from '../../care/photos/photos.module.js';
import { ScreeningsModule } from '../../care/screenings/screenings.module.js';
import { ToldModule } from '../../care/told/told.module.js';
import { CreditsModule } from '../../money/credits/credits.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { AnalyseScreeningWhenItIsRequestedHandler } from './handlers/analyse-screening-when-it-is-requested.handler.js';
import { AskAi } from './ask-ai.use-case.js';
import { AskForReading } from './ask-for-reading.use-case.js';
import { CompleteScreening } from './complete-screening.use-case.js';
import { FailScreening } from './fail-screening.use-case.js';
import { ReconcileAnalyses } from './reconcile-analyses.use-case.js';
import { ReportFailure } from './report-failure.use-case.js';
import { RunAnalysis } from './run-analysis.use-case.js';

@Module({
  imports: [
    ObjectsModule,
    AiModule,
    PeopleModule,
    CreditsModule,
    ClinicalModule,
    ToldModule,
    PhotosModule,
    DraftsModule,
    ScreeningsModule,
    ReviewsModule,
  ],
  controllers: [AnalyseScreeningWhenItIsRequestedHandler],
  providers: [AskAi, AskForReading, CompleteScreening, FailScreening, ReconcileAnalyses, ReportFailure, RunAnalysis],
  exports: [ReconcileAnalyses],
})
export class AnalysisModule {}
