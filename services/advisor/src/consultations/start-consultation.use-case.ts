import { AiClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import type { advisorHttp, Conversation } from '@toothwise/contracts-advisor';
import { type Actor, Clock, HealthConsents, SETTINGS, Transactions } from '@toothwise/service-kit';
import type { z } from 'zod';
import { Allowances } from '../allowance/allowance.repository.js';
import { Consultation } from './consultation.aggregate.js';
import { conversationView } from './consultation.mapper.js';
import { earlierAnswers, earliestTold, knownFrom } from './earlier.rules.js';
import { Consultations } from './consultation.repository.js';
import type { AdvisorSettings } from '../settings.js';

type New = z.output<typeof advisorHttp.newConsultation>;

/**
 * Begins a conversation of the caller, with the assistant's first lines; what they told before is asked about, not asked for. A model reads along
 * while a screening of the month is left. */
@Injectable()
export class StartConsultation {
  constructor(
    private readonly consents: HealthConsents,
    private readonly consultations: Consultations,
    private readonly allowances: Allowances,
    private readonly transactions: Transactions,
    private readonly ai: AiClient,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: AdvisorSettings,
  ) {}

  /** @throws ProblemError `consent.required`: what is told here is kept */
  async execute(actor: Actor, { type, who, age, model }: New): Promise<Conversation> {
    await this.consents.require(actor.id);
    const now = this.clock.now();
    const consultation = await this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      const before = (who ?? 'me') === 'me' ? await this.consultations.aboutSelf(tx, actor.id, earliestTold(now)) : [];
      const talks = before.map(({ talk }) => talk);
      const known = { earlier: earlierAnswers(talks), stored: knownFrom(talks) };
      const { ADVISOR_PERSONA: persona, ADVISOR_PHOTOS_FIRST: photosFirst } = this.settings;
      const { monthly, used } = await this.allowances.of(actor.id, now, tx);
      const mayRead = model === this.ai.provider && (monthly === null || used < monthly);
      const about = { personId: actor.id, type, person: { who, age }, ...known, model: mayRead ? model : null };
      const begun = Consultation.begin({ ...about, persona, photosFirst: photosFirst === 'on' }, now);
      await this.consultations.insert(tx, begun);
      return begun;
    });
    return conversationView(consultation.row, await this.consultations.lines(consultation.id));
  }
}
