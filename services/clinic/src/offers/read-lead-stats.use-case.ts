import type { clinicHttp } from '@toothwise/contracts-clinic';
import type { Actor } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ChargeRepository } from '../leads/charge.repository.js';
import { conversionRate } from '../leads/lead-status.rules.js';
import { PracticeAccess } from '../practices/practice.access.js';

/** The practice's accepted leads by status, and to who handles its money what it owes for them (CLIN-031 to CLIN-033). */
@Injectable()
export class ReadLeadStats {
  constructor(
    private readonly access: PracticeAccess,
    private readonly charges: ChargeRepository,
  ) {}

  async execute(actor: Actor): Promise<z.output<typeof clinicHttp.leadStats>> {
    const practice = await this.access.require(actor, 'cases', { stranger: 'practice.required' });
    const { amountOwed, ...counts } = await this.charges.figures(practice.id);
    const mayKnow = await this.access.may(actor, 'money');
    const total = counts.new + counts.contacted + counts.converted;
    return { total, ...counts, conversionRate: conversionRate(counts.converted, total), amountOwed: mayKnow ? amountOwed : null };
  }
}
