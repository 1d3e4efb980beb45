import { type Offer, type PatientLead, clinicHttp } from '@toothwise/contracts-clinic';
import { type Actor, Answers, CurrentActor, Operation, SignedIn } from '@toothwise/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { ChangeLeadStatus } from './change-lead-status.use-case.js';
import { ReadLeadStats } from './read-lead-stats.use-case.js';
import { ReadMyLead } from './read-my-lead.use-case.js';

const id = z.uuid();

/** What became of a case: for the practice that accepted it, and for the patient. */
@SignedIn()
@Controller('api/clinic/v1')
export class LeadsController {
  constructor(
    private readonly changeLeadStatus: ChangeLeadStatus,
    private readonly readLeadStats: ReadLeadStats,
    private readonly readMyLead: ReadMyLead,
  ) {}

  @Get('leads/stats')
  @Operation('Accepted leads of the caller’s practice by status, and what it owes', 'practice.required', 'practice.not-approved')
  @Answers(clinicHttp.leadStats)
  stats(@CurrentActor() actor: Actor): Promise<z.output<typeof clinicHttp.leadStats>> {
    return this.readLeadStats.execute(actor);
  }

  @Post('leads/:leadId/status')
  @HttpCode(200)
  @Operation('Moves an accepted lead forward: contacted, converted', 'resource.not-found', 'practice.not-approved', 'lead.status-invalid')
  @Answers(clinicHttp.offer)
  status(
    @CurrentActor() actor: Actor,
    @Param('leadId', { schema: id }) leadId: string,
    @Body({ schema: clinicHttp.leadStatusChange }) { status }: z.output<typeof clinicHttp.leadStatusChange>,
  ): Promise<Offer> {
    return this.changeLeadStatus.execute(actor, leadId, status);
  }

  @Get('my-leads/:screeningId')
  @Operation('What became of the caller’s own case', 'resource.not-found')
  @Answers(clinicHttp.patientLead)
  mine(@CurrentActor() actor: Actor, @Param('screeningId', { schema: id }) screeningId: string): Promise<PatientLead> {
    return this.readMyLead.execute(actor, screeningId);
  }
}
