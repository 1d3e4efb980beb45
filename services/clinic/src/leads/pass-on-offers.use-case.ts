import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CandidateRepository } from './candidate.repository.js';
import type { Lead } from './lead.aggregate.js';
import { LeadRepository } from './lead.repository.js';

/** Takes leads one step further: ends offers whose time is over, offers the case to the next best practices, or reports that nobody is left. */
@Injectable()
export class PassOnOffers {
  constructor(
    private readonly leads: LeadRepository,
    private readonly candidates: CandidateRepository,
  ) {}

  /** New leads and their first offers, stored at once. */
  async begin(tx: EntityManager, begun: readonly Lead[], now: Date): Promise<void> {
    if (begun.length === 0) return;
    await this.offer(tx, begun, now);
    await this.leads.insert(tx, begun);
  }

  /** Called with the lead locked, whenever something about it changed. Calling it again changes nothing. */
  async execute(tx: EntityManager, lead: Lead, now: Date): Promise<void> {
    await this.offer(tx, [lead], now);
    await this.leads.save(tx, lead);
  }

  private async offer(tx: EntityManager, leads: readonly Lead[], now: Date): Promise<void> {
    const wanted = leads.flatMap((lead) => lead.wanted(now) ?? []);
    const candidates = wanted.length > 0 ? await this.candidates.around(tx, wanted, now) : [];
    for (const lead of leads) lead.passOn(candidates, now);
  }
}
