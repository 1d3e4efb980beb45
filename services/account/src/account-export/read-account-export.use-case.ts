import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, Clock } from '@toothwise/service-kit';
import { toAccountExport } from './account-export.mapper.js';
import { AccountExportRepository } from './account-export.repository.js';

/** The caller's own. */
@Injectable()
export class ReadAccountExport {
  constructor(
    private readonly accountExports: AccountExportRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: Actor): Promise<accountHttp.AccountExport> {
    return toAccountExport(await this.accountExports.findNewest(id), this.clock.now());
  }
}
