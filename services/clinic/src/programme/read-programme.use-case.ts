import { Inject, Injectable } from '@nestjs/common';
import { clinicHttp, type Programme } from '@toothwise/contracts-clinic';
import { type Actor, Clock } from '@toothwise/service-kit';
import type { LeadPrices } from '../leads/lead-price.rules.js';
import { PriceRepository } from '../leads/price.repository.js';
import { PRICES } from '../leads/prices.token.js';
import { PracticeAccess } from '../practices/practice.access.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { ProgrammeRepository } from './programme.repository.js';

/** What the lead programme costs and has brought: for members of approved practices alone (CLIN-008). */
@Injectable()
export class ReadProgramme {
  constructor(
    private readonly access: PracticeAccess,
    private readonly practices: PracticeRepository,
    private readonly programme: ProgrammeRepository,
    private readonly ownPrices: PriceRepository,
    private readonly clock: Clock,
    @Inject(PRICES) private readonly prices: LeadPrices,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.not-approved` */
  async execute(actor: Actor): Promise<Programme> {
    const { id } = await this.access.require(actor, 'cases', { stranger: 'practice.required' });
    const { joined, pausedAt } = await this.practices.participation(id);
    const agreement = await this.programme.agreement(id);
    return {
      ...{ joined, pausedAt, cardSaved: await this.programme.hasCard(id) },
      agreement: agreement && { ...agreement, agreedAt: agreement.agreedAt.toISOString() },
      termsVersion: clinicHttp.TERMS_VERSION,
      tiers: { ...this.prices },
      ownPrice: await this.ownPrices.ofPractice(id),
      measured: await this.programme.measured(this.clock.now()),
    };
  }
}
