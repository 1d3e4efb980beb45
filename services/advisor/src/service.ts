import { advisorRoutes, advisorVersion } from '@toothwise/contracts-advisor';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { ConsentModule } from './consent/consent.module.js';
import { ConsultationRecord, MessageRecord } from './consultations/consultation.record.js';
import { ConsultationsModule } from './consultations/consultations.module.js';
import { PhotoRecord } from './consultations/photo.record.js';
import { migrations } from './migrations/index.js';
import { personalData } from './personal-data.js';
import { PartRecord, PieceRecord, RecordingRecord } from './recordings/recording.record.js';
import { RecordingsModule } from './recordings/recordings.module.js';
import { advisorSettings } from './settings.js';
import { VoiceModule } from './voice/voice.module.js';

export const advisor = defineService({
  name: 'advisor',
  settings: advisorSettings,
  modules: [EventBusModule.forRoot(), ConsultationsModule, RecordingsModule, ConsentModule, VoiceModule],
  entities: [ConsultationRecord, MessageRecord, PartRecord, PhotoRecord, PieceRecord, RecordingRecord],
  routes: advisorRoutes,
  version: advisorVersion,
  personalData,
  migrations,
});
