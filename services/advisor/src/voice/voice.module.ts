import { Module } from '@nestjs/common';
import { HealthConsents } from '@toothwise/service-kit';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { HearChunk } from './hear-chunk.use-case.js';
import { ReadVoices } from './read-voices.use-case.js';
import { SpeakText } from './speak-text.use-case.js';
import { VoiceController } from './voice.controller.js';

@Module({
  imports: [RecordingsModule],
  controllers: [VoiceController],
  providers: [HealthConsents, HearChunk, ReadVoices, SpeakText],
})
export class VoiceModule {}
