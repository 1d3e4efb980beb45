import { Injectable } from '@nestjs/common';
import type { clinicHttp, ReviewEntry } from '@toothwise/contracts-clinic';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, keysetPage, ProblemError, readCursor } from '@toothwise/service-kit';
import type { z } from 'zod';
import { ApplicationRepository } from './application.repository.js';

/** The administrators' queue: who has waited longest comes first. */
@Injectable()
export class ListReviews {
  constructor(private readonly applications: ApplicationRepository) {}

  /** @throws ProblemError `auth.forbidden`, `request.invalid` */
  async execute(admin: Actor, { list, cursor, limit }: z.output<typeof clinicHttp.reviewQuery>): Promise<Page<ReviewEntry>> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const rows = await this.applications.list({ list, after: readCursor(cursor), limit: limit + 1 });
    return keysetPage(
      rows,
      limit,
      ({ since, practiceId }) => ({ at: since, id: practiceId }),
      ({ since, ...row }) => ({ ...row, since: since.toISOString() }),
    );
  }
}
