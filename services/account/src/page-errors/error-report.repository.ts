import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { Clock, Database, Housekeeping, type KeysetPosition } from '@toothwise/service-kit';

export type ErrorReportRow = Omit<accountHttp.ErrorEntry, 'at'> & { at: Date };

const KEPT = '30 days';

/** What went wrong in browsers. Says nothing of who it happened to. */
@Injectable()
export class ErrorReportRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('error_report', () => this.prune());
  }

  async add({ error, context, severity, recovered, correlationId }: accountHttp.ErrorReport): Promise<void> {
    await this.database.rows(
      'INSERT INTO error_report (at, error, context, severity, recovered, correlation_id) VALUES ($1, $2, $3, $4, $5, $6)',
      [this.clock.now(), error, context, severity, recovered, correlationId ?? null],
    );
  }

  /** Newest first, one more than asked for, so that the caller sees whether there is a next page. */
  page(limit: number, after?: KeysetPosition): Promise<ErrorReportRow[]> {
    return this.database.rows<ErrorReportRow>(
      `SELECT id, at, error, context, severity, recovered, correlation_id AS "correlationId" FROM error_report
       WHERE $1::timestamptz IS NULL OR (at, id) < ($1, $2::uuid)
       ORDER BY at DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  private async prune(): Promise<void> {
    await this.database.rows(`DELETE FROM error_report WHERE at < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
