import { AiClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf } from '@toothwise/contracts-core';
import type { advisorRoutes } from '@toothwise/contracts-advisor';
import { type Actor, Clock, SETTINGS } from '@toothwise/service-kit';
import { Allowances } from '../allowance/allowance.repository.js';
import { monthAfter } from '../allowance/allowance.rules.js';
import type { AdvisorSettings } from '../settings.js';

/** Who asks here, whose model can read along, and how many screenings are left to the caller. */
@Injectable()
export class ReadSettings {
  constructor(
    private readonly ai: AiClient,
    private readonly allowances: Allowances,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: AdvisorSettings,
  ) {}

  async execute({ id }: Actor): Promise<AnswerOf<typeof advisorRoutes.readAdvisorSettings>> {
    const now = this.clock.now();
    const allowance = { ...(await this.allowances.of(id, now)), renewsAt: monthAfter(now, 1).toISOString() };
    return { model: this.ai.provider, persona: this.settings.ADVISOR_PERSONA, allowance };
  }
}
