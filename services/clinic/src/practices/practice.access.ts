import type { ErrorCode } from '@toothwise/contracts-core';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PracticeRecord } from './practice.record.js';
import { PracticeRepository } from './practice.repository.js';

/** Clinic access is membership of an approved practice; the realm role says nothing about whose cases one may see. */
@Injectable()
export class PracticeAccess {
  constructor(private readonly practices: PracticeRepository) {}

  /**
   * The caller's approved practice.
   * @param stranger what somebody without a practice is told: on a single case's address that there is nothing (the default), on a list that this is for members
   * @throws ProblemError `practice.not-approved` for members of a practice that is not approved (yet, or any more)
   */
  async require(actor: Actor, stranger: ErrorCode = 'resource.not-found', tx?: EntityManager): Promise<PracticeRecord> {
    const practice = await this.practices.ofMember(actor.id, tx);
    if (!practice) throw new ProblemError(stranger);
    if (practice.partnerStatus !== 'approved') throw new ProblemError('practice.not-approved');
    return practice;
  }
}
