import { Module } from '@nestjs/common';
import { ObjectsModule, VirusScanner } from '@toothwise/objects';
import { SETTINGS } from '@toothwise/service-kit';
import { LeadsModule } from '../leads/leads.module.js';
import { PracticesModule } from '../practices/practices.module.js';
import type { ClinicSettings } from '../settings.js';
import { ApplicationRepository } from './application.repository.js';
import { ApplicationsController } from './applications.controller.js';
import { AddProof } from './files/add-proof.use-case.js';
import { DecideProof } from './files/decide-proof.use-case.js';
import { FilesController } from './files/files.controller.js';
import { FilesOfDrafts } from './files/files-of-drafts.use-case.js';
import { OwnFiles } from './files/own-files.access.js';
import { PracticePhotos } from './files/practice-photos.use-case.js';
import { ProofIntake } from './files/proof-intake.gateway.js';
import { ProofRepository } from './files/proof.repository.js';
import { ShowFiles } from './files/show-files.use-case.js';
import { DecideReview } from './decide-review.use-case.js';
import { ListReviews } from './list-reviews.use-case.js';
import { OpenReview } from './open-review.use-case.js';
import { OwnApplication } from './own-application.access.js';
import { OwnPractices } from './own-practice.repository.js';
import { ReadApplication } from './read-application.use-case.js';
import { RemoveAbandoned } from './remove-abandoned.use-case.js';
import { ReviewsController } from './reviews.controller.js';
import { SaveApplication } from './save-application.use-case.js';
import { SubmitApplication } from './submit-application.use-case.js';

@Module({
  imports: [LeadsModule, ObjectsModule, PracticesModule],
  controllers: [ApplicationsController, FilesController, ReviewsController],
  providers: [
    ApplicationRepository,
    OwnApplication,
    OwnPractices,
    ReadApplication,
    SaveApplication,
    SubmitApplication,
    ListReviews,
    OpenReview,
    DecideReview,
    RemoveAbandoned,
    { provide: VirusScanner, useFactory: (settings: ClinicSettings) => new VirusScanner(settings), inject: [SETTINGS] },
    ProofRepository,
    ProofIntake,
    OwnFiles,
    ShowFiles,
    AddProof,
    PracticePhotos,
    DecideProof,
    FilesOfDrafts,
  ],
})
export class ApplicationsModule {}
