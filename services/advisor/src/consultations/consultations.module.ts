import { AiModule } from '@toothwise/ai';
import { Module } from '@nestjs/common';
import { accountAccessEnded, accountErasureOrdered, accountExportOrdered } from '@toothwise/contracts-account';
import { advisorErased, advisorExported } from '@toothwise/contracts-advisor';
import { endAccessWhen, eraseWhen, exportWhen } from '@toothwise/event-bus';
import { ExportsModule, ObjectsModule } from '@toothwise/objects';
import { AllowanceModule } from '../allowance/allowance.module.js';
import { HealthConsents } from '@toothwise/service-kit';
import { AddPhoto } from './add-photo.use-case.js';
import { KnowAPlanWhenASubscriptionChanges } from './handlers/know-a-plan-when-a-subscription-changes.handler.js';
import { KnowWhoPaysWhenFamilyAccessChanges } from './handlers/know-who-pays-when-family-access-changes.handler.js';
import { AssessmentThatStands } from './tell-assessment-that-stands.use-case.js';
import { AnswerLines } from './answer-lines.use-case.js';
import { AskModel } from './ask-model.use-case.js';
import { CompleteAssessment } from './complete-assessment.use-case.js';
import { CompleteWaiting } from './complete-waiting.use-case.js';
import { Consultations } from './consultation.repository.js';
import { ConsultationsController } from './consultations.controller.js';
import { LinkPhoto } from './link-photo.use-case.js';
import { OpenConsultation } from './open-consultation.use-case.js';
import { ChatPhotos } from './photo.repository.js';
import { ReadConsultations } from './read-consultations.use-case.js';
import { ReadSettings } from './read-settings.use-case.js';
import { RemovePhoto } from './remove-photo.use-case.js';
import { StartConsultation } from './start-consultation.use-case.js';
import { TakeTurn } from './take-turn.use-case.js';
import { WaitingWorker } from './waiting.worker.js';

@Module({
  imports: [AiModule, AllowanceModule, ExportsModule, ObjectsModule],
  controllers: [
    ConsultationsController,
    KnowAPlanWhenASubscriptionChanges,
    KnowWhoPaysWhenFamilyAccessChanges,
    endAccessWhen(accountAccessEnded),
    eraseWhen(accountErasureOrdered, advisorErased),
    exportWhen(accountExportOrdered, advisorExported),
  ],
  providers: [
    AddPhoto,
    AnswerLines,
    AskModel,
    AssessmentThatStands,
    ChatPhotos,
    CompleteAssessment,
    CompleteWaiting,
    Consultations,
    HealthConsents,
    LinkPhoto,
    OpenConsultation,
    ReadConsultations,
    ReadSettings,
    RemovePhoto,
    StartConsultation,
    TakeTurn,
    WaitingWorker,
  ],
  exports: [AiModule, Consultations],
})
export class ConsultationsModule {}
