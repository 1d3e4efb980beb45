import { AiClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf } from '@toothwise/contracts-core';
import type { advisorRoutes } from '@toothwise/contracts-advisor';
import { SETTINGS } from '@toothwise/service-kit';
import type { AdvisorSettings } from '../settings.js';

/** Who asks here, and whose model can read along. */
@Injectable()
export class ReadSettings {
  constructor(
    private readonly ai: AiClient,
    @Inject(SETTINGS) private readonly settings: AdvisorSettings,
  ) {}

  execute(): AnswerOf<typeof advisorRoutes.readAdvisorSettings> {
    return { model: this.ai.provider, persona: this.settings.ADVISOR_PERSONA };
  }
}
