import type { clinicHttp } from '@toothwise/contracts';
import type { Actor } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ChargeRepository } from '../leads/charge.repository.js';
import { conversionRate } from '../leads/lead-status.rules.js';
import { PracticeAccess } from '../practices/practice-access.js';
import { InboxRepository } from './inbox.repository.js';

/** The practice's accepted leads by status, and what it owes for them (CLIN-031 to CLIN-033). */
@Injectable()
export class ReadLeadStats {
  constructor(
    private readonly access: PracticeAccess,
    private readonly inbox: InboxRepository,
    private readonly charges: ChargeRepository,
    private readonly source: DataSource,
  ) {}

  async execute(actor: Actor): Promise<z.output<typeof clinicHttp.leadStats>> {
    const practice = await this.access.require(actor, 'practice.required');
    const counts = await this.inbox.countByStatus(practice.id);
    const total = counts.new + counts.contacted + counts.converted;
    const owed = await this.charges.owedBy(this.source.manager, practice.id);
    return { total, ...counts, conversionRate: conversionRate(counts.converted, total), amountOwed: owed };
  }
}
