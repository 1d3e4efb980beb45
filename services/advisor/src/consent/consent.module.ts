import { Module } from '@nestjs/common';
import { HealthConsents } from '@toothwise/service-kit';
import { ConsultationsModule } from '../consultations/consultations.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { RememberHealthConsentWhenItChangesHandler } from './handlers/remember-health-consent-when-it-changes.handler.js';

/** Stands above all that is kept with consent alone, and so can end it together. */
@Module({
  imports: [ConsultationsModule, RecordingsModule],
  controllers: [RememberHealthConsentWhenItChangesHandler],
  providers: [HealthConsents],
})
export class ConsentModule {}
