import { Module } from '@nestjs/common';
import { accountAccessEnded, accountErasureOrdered } from '@toothwise/contracts-account';
import { advisorErased } from '@toothwise/contracts-advisor';
import { endAccessWhen, eraseWhen } from '@toothwise/event-bus';
import { HealthConsents } from '@toothwise/service-kit';
import { RememberHealthConsentWhenItChangesHandler } from './handlers/remember-health-consent-when-it-changes.handler.js';
import { AssessmentThatStands } from './tell-assessment-that-stands.use-case.js';
import { AnswerLines } from './answer-lines.use-case.js';
import { Consultations } from './consultation.repository.js';
import { ConsultationsController } from './consultations.controller.js';
import { OpenConsultation } from './open-consultation.use-case.js';
import { ReadConsultations } from './read-consultations.use-case.js';
import { StartConsultation } from './start-consultation.use-case.js';
import { TakeTurn } from './take-turn.use-case.js';

@Module({
  controllers: [
    ConsultationsController,
    RememberHealthConsentWhenItChangesHandler,
    endAccessWhen(accountAccessEnded),
    eraseWhen(accountErasureOrdered, advisorErased),
  ],
  providers: [
    AnswerLines,
    AssessmentThatStands,
    Consultations,
    HealthConsents,
    OpenConsultation,
    ReadConsultations,
    StartConsultation,
    TakeTurn,
  ],
})
export class ConsultationsModule {}
