import { Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { allow } from '../practices/practice.access.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { applicationOf } from './application.mapper.js';
import type { ApplicationRow } from './application.record.js';
import { ApplicationRepository } from './application.repository.js';

/** Which application is the caller's: their practice's where they belong to one, else the draft that they write. */
@Injectable()
export class OwnApplication {
  constructor(
    private readonly practices: PracticeRepository,
    private readonly applications: ApplicationRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns null where they have begun none
   * @throws ProblemError `practice.owner-required`, `practice.role-required` for members whose role does not let them
   */
  async find(actor: Actor, deed: 'page' | 'handIn', tx?: EntityManager): Promise<ApplicationRow | null> {
    const before = await this.practices.member(actor.id, tx);
    const draft = before ? null : await this.applications.find({ applicantId: actor.id }, tx);
    // Who waited here until it was handed in finds no draft any more, and owns a practice.
    const member = before ?? (draft ? null : await this.practices.member(actor.id, tx));
    if (!member) return draft;
    allow(member, deed);
    const { practiceId } = member;
    const row = await this.applications.find({ practiceId }, tx);
    if (row) return row;
    const practice = await this.practices.findById(practiceId, tx);
    return practice && applicationOf(practice, this.clock.now());
  }
}
