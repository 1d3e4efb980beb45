import { accountAccessEnded, accountErasureOrdered, accountConsentChanged } from '@toothwise/contracts-account';
import { advisorRoutes, advisorVersion } from '@toothwise/contracts-advisor';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { ConsultationRecord, MessageRecord } from './consultations/consultation.record.js';
import { ConsultationsModule } from './consultations/consultations.module.js';
import { migrations } from './migrations/index.js';
import { personalData } from './personal-data.js';
import { advisorSettings } from './settings.js';

export const advisor = defineService({
  name: 'advisor',
  settings: advisorSettings,
  modules: [EventBusModule.forRoot({ consumes: [accountAccessEnded, accountConsentChanged, accountErasureOrdered] }), ConsultationsModule],
  entities: [ConsultationRecord, MessageRecord],
  routes: advisorRoutes,
  version: advisorVersion,
  personalData,
  migrations,
});
