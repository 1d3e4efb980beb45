import { Injectable } from '@nestjs/common';
import type { accountHttp, accountRoutes } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, type Input, ProblemError, keysetPage, readCursor } from '@toothwise/service-kit';
import { ErrorReportRepository } from './error-report.repository.js';

/** Administrators read what went wrong in browsers, newest first. */
@Injectable()
export class ReadErrorReports {
  constructor(private readonly reports: ErrorReportRepository) {}

  async execute(
    reader: Actor,
    { cursor, limit }: Input<(typeof accountRoutes)['readErrorReports']>['query'],
  ): Promise<Page<accountHttp.ErrorEntry>> {
    if (!reader.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const rows = await this.reports.page(limit, readCursor(cursor));
    return keysetPage(
      rows,
      limit,
      ({ at, id }) => ({ at, id }),
      (row) => ({ ...row, at: row.at.toISOString() }),
    );
  }
}
