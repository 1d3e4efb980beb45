import { Injectable } from '@nestjs/common';
import { clinicHttp, type Programme } from '@toothwise/contracts-clinic';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { PracticeAccess } from '../practices/practice.access.js';
import { ProgrammeRepository } from './programme.repository.js';
import { ReadProgramme } from './read-programme.use-case.js';

/** An owner agrees to the terms for the practice; once a card is saved too, cases are offered to it. */
@Injectable()
export class JoinProgramme {
  constructor(
    private readonly access: PracticeAccess,
    private readonly programme: ProgrammeRepository,
    private readonly readProgramme: ReadProgramme,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.not-approved`, `practice.owner-required`, `programme.terms-outdated` */
  async execute(actor: Actor, version: string): Promise<Programme> {
    const stranger = 'practice.required';
    await this.access.require(actor, 'terms', { stranger });
    await this.transactions.run(async (tx) => {
      const { id: practiceId } = await this.access.require(actor, 'terms', { stranger, tx });
      if (version !== clinicHttp.TERMS_VERSION) throw new ProblemError('programme.terms-outdated');
      await this.programme.join(tx, { practiceId, personId: actor.id, version, now: this.clock.now() });
      const about = { subjectType: 'practice', subjectId: practiceId, personId: actor.id, details: { version } };
      await this.audit.record(tx, { actor, action: 'programme.joined', ...about });
    });
    return this.readProgramme.execute(actor);
  }
}
