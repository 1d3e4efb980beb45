import { Injectable } from '@nestjs/common';
import type { Programme } from '@toothwise/contracts-clinic';
import { type Actor, Audit, Clock, Transactions } from '@toothwise/service-kit';
import { PracticeAccess } from '../practices/practice.access.js';
import { ProgrammeRepository } from './programme.repository.js';
import { ReadProgramme } from './read-programme.use-case.js';

/** An owner stops new cases, or lets them come again. What is offered can still be accepted, and patients stay. */
@Injectable()
export class PauseProgramme {
  constructor(
    private readonly access: PracticeAccess,
    private readonly programme: ProgrammeRepository,
    private readonly readProgramme: ReadProgramme,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.not-approved`, `practice.owner-required` */
  async execute(actor: Actor, paused: boolean): Promise<Programme> {
    const stranger = 'practice.required';
    await this.access.require(actor, 'terms', { stranger });
    await this.transactions.run(async (tx) => {
      const { id: practiceId } = await this.access.require(actor, 'terms', { stranger, tx });
      if (!(await this.programme.pause(tx, practiceId, paused ? this.clock.now() : null))) return;
      const about = { subjectType: 'practice', subjectId: practiceId, personId: actor.id, details: {} };
      await this.audit.record(tx, { actor, action: paused ? 'programme.paused' : 'programme.resumed', ...about });
    });
    return this.readProgramme.execute(actor);
  }
}
