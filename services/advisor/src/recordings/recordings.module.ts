import { Module, type Provider } from '@nestjs/common';
import { SpeechClient } from '@toothwise/ai';
import { ObjectsModule } from '@toothwise/objects';
import { HealthConsents, SETTINGS } from '@toothwise/service-kit';
import { ConsultationsModule } from '../consultations/consultations.module.js';
import type { AdvisorSettings } from '../settings.js';
import { AddRecordingPart } from './add-recording-part.use-case.js';
import { ChangeRecording } from './change-recording.use-case.js';
import { WorkOnRecordingWhenItIsRequestedHandler } from './handlers/work-on-recording-when-it-is-requested.handler.js';
import { KeepRetention } from './keep-retention.use-case.js';
import { PrepareRecording } from './prepare-recording.use-case.js';
import { ReadRecordings } from './read-recordings.use-case.js';
import { Recordings } from './recording.repository.js';
import { RecordingsController } from './recordings.controller.js';
import { RemoveRecording } from './remove-recording.use-case.js';
import { RetentionWorker } from './retention.worker.js';
import { RunStage } from './run-stage.use-case.js';
import { SoundDecoder } from './sound-decoder.gateway.js';
import { StartRecording } from './start-recording.use-case.js';
import { SummariseRecording } from './summarise-recording.use-case.js';
import { TranscribeRecording } from './transcribe-recording.use-case.js';

const outside: Provider[] = [
  { provide: SpeechClient, useFactory: (settings: AdvisorSettings) => new SpeechClient(settings), inject: [SETTINGS] },
];

@Module({
  imports: [ConsultationsModule, ObjectsModule],
  controllers: [RecordingsController, WorkOnRecordingWhenItIsRequestedHandler],
  providers: [
    ...outside,
    AddRecordingPart,
    ChangeRecording,
    HealthConsents,
    KeepRetention,
    PrepareRecording,
    ReadRecordings,
    Recordings,
    RemoveRecording,
    RetentionWorker,
    RunStage,
    SoundDecoder,
    StartRecording,
    SummariseRecording,
    TranscribeRecording,
  ],
  exports: [Recordings, SpeechClient],
})
export class RecordingsModule {}
