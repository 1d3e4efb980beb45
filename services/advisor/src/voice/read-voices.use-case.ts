import { SpeechClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import type { Voices } from '@toothwise/contracts-advisor';
import { SETTINGS } from '@toothwise/service-kit';
import type { AdvisorSettings } from '../settings.js';
import { DEFAULT_VOICE, voicesOf } from './voice.rules.js';

/** Who hears and reads aloud here, and by which voices: where nobody does, there are none. */
@Injectable()
export class ReadVoices {
  constructor(
    private readonly speech: SpeechClient,
    @Inject(SETTINGS) private readonly settings: AdvisorSettings,
  ) {}

  execute(): Voices {
    const { provider } = this.speech;
    return {
      transcribedBy: provider,
      spokenBy: provider,
      language: this.settings.ADVISOR_VOICE_LANGUAGE,
      config: DEFAULT_VOICE,
      voices: provider === null ? [] : voicesOf(this.settings).map(({ name, languageCodes }) => ({ name, languageCodes })),
    };
  }
}
